import { messageLanguage, operatorReader } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { sendOrLog } from '@keystead/platform/mail';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { readMessage } from './contact.queries.ts';
import { answerMail, contactMail } from './messages.ts';

/** Emails a message of the contact form to the operator. */
export const mailMessage = defineJob({
  name: 'moderation.mail-contact',
  version: 1,
  payload: z.object({ messageId: z.number().int() }),
});

/** Emails what staff have answered to a message. */
export const mailAnswer = defineJob({
  name: 'moderation.mail-answer',
  version: 1,
  payload: z.object({ messageId: z.number().int() }),
});

async function answer(ctx: Ctx, { messageId }: z.output<typeof mailAnswer.payload>): Promise<void> {
  const message = await readMessage(ctx, messageId);
  if (!message || message.answer === '') return;
  const { companyName: site } = await getSettings(ctx);
  const language = await messageLanguage(ctx, message.account_id ?? undefined);
  await sendOrLog(ctx, answerMail({ site, language }, message), 'an answer to a message could not be mailed');
}

async function mail(ctx: Ctx, { messageId }: z.output<typeof mailMessage.payload>): Promise<void> {
  const message = await readMessage(ctx, messageId);
  if (!message) return;
  const { email: to, site, language } = await operatorReader(ctx);
  if (!to) {
    ctx.log.warn({ messageId }, 'a message of the contact form has nowhere to go: no companyEmail is set');
    return;
  }
  const url = `${ctx.origin}/admin/contact-messages/${messageId}/show`;
  const email = contactMail({ to, site, language }, message, url);
  // The message itself stays stored.
  await sendOrLog(ctx, email, 'a message of the contact form could not be mailed');
}

export const contactJobs = [handleJob(mailMessage, mail), handleJob(mailAnswer, answer)];
