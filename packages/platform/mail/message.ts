import { type MailMessage, MailRejectedError } from './port.ts';

// One plain address. Lists, groups and display names have no business in a recipient that came from a form.
const oneAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/**
 * Returns the message with a subject of one line. Throws `MailRejectedError` unless the recipient is a single address.
 */
export function checkedMessage(message: MailMessage): MailMessage {
  if (message.to.length > 254 || !oneAddress.test(message.to)) {
    throw new MailRejectedError('The recipient is not an email address', { permanent: true });
  }
  return { ...message, subject: message.subject.replace(/\s+/g, ' ').trim() };
}
