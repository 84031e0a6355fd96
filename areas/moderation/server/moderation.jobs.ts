import { agentProfile, messageLanguage } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { type MailMessage, MailRejectedError } from '@keystead/platform/mail';
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
  await send(ctx, answerMail({ site, language }, message), 'an answer to a message could not be mailed');
}

async function mail(ctx: Ctx, { messageId }: z.output<typeof mailMessage.payload>): Promise<void> {
  const message = await readMessage(ctx, messageId);
  if (!message) return;
  const { companyName, companyEmail } = await getSettings(ctx);
  const site = await agentProfile(ctx, 'operator');
  const to = companyEmail || site?.email;
  if (!to) {
    ctx.log.warn({ messageId }, 'a message of the contact form has nowhere to go: no companyEmail is set');
    return;
  }
  // The operator reads it: the site's own language.
  const language = await messageLanguage(ctx, site?.id);
  const url = `${ctx.origin}/admin/contact-messages/${messageId}/show`;
  const email = contactMail({ to, site: companyName, language }, message, url);
  // The message itself stays stored.
  await send(ctx, email, 'a message of the contact form could not be mailed');
}

async function send(ctx: Ctx, email: MailMessage, failure: string): Promise<void> {
  try {
    await ctx.ports.mail.send(email);
  } catch (error) {
    // The same email would be rejected again.
    if (!(error instanceof MailRejectedError && error.permanent)) throw error;
    ctx.log.warn({ tag: email.tag }, failure);
  }
}

export const contactJobs = [handleJob(mailMessage, mail), handleJob(mailAnswer, answer)];
