import { randomToken, tokenHash } from '@keystead/accounts/server';
import { SECURITY_EVENT_NAMES, SECURITY_EVENTS } from '@keystead/kit/security-events';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { sendOrLog } from '@keystead/platform/mail';
import { writtenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { LINK_LIFETIME } from '../rules.ts';
import { writeLink } from './entry.queries.ts';
import { alertMail, linkMail } from './messages.ts';
import { readStaff } from './people.queries.ts';

/** Makes and emails the link by which someone sets a password: made here, so that no secret lies in the queue. */
export const sendLink = defineJob({
  name: 'staff.send-link',
  version: 1,
  /** `origin` is for older servers; a host that a request names could be an attacker's. */
  payload: z.object({ staffId: z.number().int(), origin: z.string(), language: z.string() }),
});

/** Emails an owner that an event was unusually frequent. */
export const sendSecurityAlert = defineJob({
  name: 'staff.send-security-alert',
  version: 1,
  payload: z.object({
    staffId: z.number().int(),
    event: z.enum(SECURITY_EVENT_NAMES),
    count: z.number().int(),
    minutes: z.number().int(),
  }),
});

async function sendAlert(
  ctx: Ctx,
  { staffId, event, count, minutes }: z.output<typeof sendSecurityAlert.payload>,
): Promise<void> {
  const owner = await readStaff(ctx, staffId);
  if (!owner?.is_active) return;
  const { companyName: site, defaultLanguage } = await getSettings(ctx);
  const language = writtenLanguage(defaultLanguage, defaultLanguage);
  const url = `${ctx.origin}/admin/security-events?filter=${encodeURIComponent(JSON.stringify({ event }))}`;
  const about = { event: SECURITY_EVENTS[event].label, count, minutes };
  await ctx.ports.mail.send(alertMail({ to: owner.email, site, language }, owner.name, url, about));
}

async function makeAndSend(
  ctx: Ctx,
  { staffId, language: asked }: z.output<typeof sendLink.payload>,
): Promise<void> {
  const person = await readStaff(ctx, staffId);
  if (!person?.is_active) return;
  const token = randomToken();
  const expiresAt = new Date(ctx.now().getTime() + LINK_LIFETIME * 1000);
  await inTransaction(ctx, (open) => writeLink(open, { hash: tokenHash(token), staffId, expiresAt }));
  const { companyName: site, defaultLanguage } = await getSettings(ctx);
  const language = writtenLanguage(asked, defaultLanguage);
  // The one address of the app that opens without a session; after the #, so that the token reaches no log of any server on the way.
  const url = `${ctx.origin}/admin/login#invite=${token}`;
  const email = linkMail({ to: person.email, site, language }, person.name, url);
  await sendOrLog(ctx, email, 'an invitation could not be delivered', { staffId });
}

export const mailJobs = [handleJob(sendLink, makeAndSend), handleJob(sendSecurityAlert, sendAlert)];
