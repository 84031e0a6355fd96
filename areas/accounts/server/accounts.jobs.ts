import { randomInt } from 'node:crypto';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { MailRefusedError } from '@keystead/platform/mail';
import { SmsRefusedError } from '@keystead/platform/sms';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { CODE } from '../rules.ts';
import { isKnownEmail, readRequest, sweepExpired, writeCode } from './codes.queries.ts';
import { contactOf } from './contacts.ts';
import { codeMail, codeText } from './messages.ts';
import { hashSecret } from './passwords.ts';

const DAY = 86_400_000;

/** Makes and sends the code of one asking. The code exists in the message and, hashed, in its row only. */
export const sendCode = defineJob({
  name: 'accounts.send-code',
  version: 1,
  payload: z.object({ destination: z.string(), request: z.uuid() }),
});

async function makeAndSend(
  ctx: Ctx,
  { destination, request }: z.output<typeof sendCode.payload>,
): Promise<void> {
  const now = ctx.now().getTime();
  await sweepExpired(ctx, { registered: new Date(now - 7 * DAY), asked: new Date(now - DAY) });
  const asking = await readRequest(ctx, destination, request);
  if (!asking) return;
  const contact = contactOf(destination);
  // A number may be new, it signs up by its code; so may an address that a signed-in person wants to confirm.
  if ('email' in contact && asking.asked_by === null && !(await isKnownEmail(ctx, contact.email))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await hashSecret(code);
  const expiresAt = new Date(now + CODE.lifetime * 1000);
  if (!(await writeCode(ctx, { destination, request, hash, expiresAt }))) return;
  const { companyName } = await getSettings(ctx);
  try {
    if ('email' in contact) await ctx.ports.mail.send(codeMail(contact.email, code, companyName));
    else await ctx.ports.sms.send(codeText(`+${contact.number}`, code, companyName));
  } catch (error) {
    if (!isPermanent(error)) throw error;
    ctx.log.warn({ request, reason: (error as Error).name }, 'a one-time code could not be delivered');
  }
}

/** The same message would be refused again, so another try is pointless. */
function isPermanent(error: unknown): boolean {
  return (error instanceof MailRefusedError || error instanceof SmsRefusedError) && error.permanent;
}

export const jobs = [handleJob(sendCode, makeAndSend)];
