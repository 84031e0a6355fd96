import { type SmsMessage, SmsRejectedError } from './port.ts';

/** Ten segments: what providers accept in one message. */
const longestText = 1600;

/** Throws `SmsRejectedError` unless the number is E.164 and the text is of a length providers accept. */
export function checkMessage(message: SmsMessage): void {
  if (!/^\+[1-9]\d{7,14}$/.test(message.to)) {
    throw new SmsRejectedError('The recipient is not a phone number with country code', { permanent: true });
  }
  if (message.text.length === 0 || message.text.length > longestText) {
    throw new SmsRejectedError(`A text message has 1 to ${longestText} characters`, { permanent: true });
  }
}
