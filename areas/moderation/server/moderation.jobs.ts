import { agentProfile } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { MailRefusedError, setLetter } from '@keystead/platform/mail';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { readMessage } from './contact.queries.ts';

/** Mails a message of the contact form to the operator. */
export const mailMessage = defineJob({
  name: 'moderation.mail-contact',
  version: 1,
  payload: z.object({ messageId: z.number().int() }),
});

async function mail(ctx: Ctx, { messageId }: z.output<typeof mailMessage.payload>): Promise<void> {
  const message = await readMessage(ctx, messageId);
  if (!message) return;
  const { companyName, companyEmail } = await getSettings(ctx);
  const to = companyEmail || (await agentProfile(ctx, 'operator'))?.email;
  if (!to) {
    ctx.log.warn({ messageId }, 'a message of the contact form has nowhere to go: no companyEmail is set');
    return;
  }
  const letter = setLetter({
    to,
    site: companyName,
    subject: `Contact form: ${message.subject}`,
    tag: 'contact_form',
    opening: [
      `${message.first_name} ${message.last_name} <${message.email}> has written:`,
      ...message.message.split(/\n{2,}/),
    ],
    closing: [
      message.account_id === null
        ? 'The sender was not signed in; nobody has confirmed the address.'
        : `The sender was signed in as account ${message.account_id}.`,
    ],
  });
  try {
    await ctx.ports.mail.send(letter);
  } catch (error) {
    // The same mail would be refused again; the message itself is kept.
    if (!(error instanceof MailRefusedError && error.permanent)) throw error;
    ctx.log.warn({ messageId }, 'a message of the contact form could not be mailed');
  }
}

export const jobs = [handleJob(mailMessage, mail)];
