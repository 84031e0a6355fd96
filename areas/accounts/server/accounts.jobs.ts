import { randomInt } from 'node:crypto';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import type { MailMessage } from '@keystead/platform/mail';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { CODE, INVITATION_LIFETIME, RESET_LIFETIME } from '../rules.ts';
import { type AccountRow, findConfirmed, readAccount, readWithoutPassword } from './accounts.queries.ts';
import { isKnownEmail, readRequest, sweepExpired, writeCode } from './codes/codes.queries.ts';
import { deliver } from './codes/delivery.ts';
import { contactChangeJobs } from './contacts/contact-changes.jobs.ts';
import { type Contact, contactOf } from './contacts/contacts.ts';
import {
  accountStatusMail,
  codeMail,
  codeText,
  invitationMail,
  NOTICES,
  noticeMail,
  resetMail,
} from './messages.ts';
import { hashSecret } from './passwords/passwords.ts';
import { sweepResets, writeReset } from './passwords/reset.queries.ts';
import { languageFor } from './profile/language.ts';
import { randomToken, tokenHash } from './sessions/sessions.service.ts';

const DAY = 86_400_000;

/** Makes and sends the code of one asking. The code exists in the message and, hashed, in its row only. */
export const sendCode = defineJob({
  name: 'accounts.send-code',
  version: 2,
  payload: z.object({
    destination: z.string(),
    /** Under which the code lies. */
    key: z.string(),
    request: z.uuid(),
    /** Of the asking, for people whose language is not known. */
    language: z.string().optional(),
  }),
});

async function makeAndSend(
  ctx: Ctx,
  { destination, key, request, language: asked }: z.output<typeof sendCode.payload>,
): Promise<void> {
  const now = ctx.now().getTime();
  await sweepExpired(ctx, { registered: new Date(now - 7 * DAY), asked: new Date(now - DAY) });
  const asking = await readRequest(ctx, key, request);
  const contact = contactOf(destination);
  if (!asking || !contact) return;
  // A number may be new, it signs up by its code; so may an address that a signed-in person wants to confirm.
  if ('email' in contact && asking.asked_by === null && !(await isKnownEmail(ctx, contact.email))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await hashSecret(code);
  const expiresAt = new Date(now + CODE.lifetime * 1000);
  if (!(await writeCode(ctx, { destination: key, request, hash, expiresAt }))) return;
  const { companyName: site } = await getSettings(ctx);
  const language = await languageFor(ctx, await readerOf(ctx, contact, asking.asked_by), asked);
  await deliver(ctx, 'one_time_code', () =>
    'email' in contact
      ? ctx.ports.mail.send(codeMail({ to: contact.email, site, language }, code))
      : ctx.ports.sms.send(codeText({ to: `+${contact.number}`, site, language }, code)),
  );
}

/** As servers of the version before ask: one code for each contact. */
const sendCodeBefore = defineJob({
  name: 'accounts.send-code',
  version: 1,
  payload: z.object({ destination: z.string(), request: z.uuid(), language: z.string().optional() }),
});

/** Returns the reader of an email: the caller, or the account that confirmed the contact before. */
async function readerOf(ctx: Ctx, contact: Contact, askedBy: number | null): Promise<AccountRow | undefined> {
  if (askedBy !== null) return readAccount(ctx, askedBy);
  return findConfirmed(ctx, 'email' in contact ? contact : { mobile: contact.number });
}

/** Makes and emails the link that sets a new password, if someone has confirmed the address. */
export const sendResetLink = defineJob({
  name: 'accounts.send-reset-link',
  version: 1,
  /** `origin` is for older servers; a host that a request names could be an attacker's. */
  payload: z.object({ email: z.string(), origin: z.string(), language: z.string().optional() }),
});

async function makeAndSendLink(
  ctx: Ctx,
  { email, language: asked }: z.output<typeof sendResetLink.payload>,
): Promise<void> {
  const now = ctx.now().getTime();
  await sweepResets(ctx, new Date(now - DAY));
  const account = await findConfirmed(ctx, { email });
  if (!account?.is_active) return;
  const url = await makeLink(ctx, account.id, RESET_LIFETIME);
  const { companyName: site } = await getSettings(ctx);
  const language = await languageFor(ctx, account, asked);
  await send(ctx, resetMail({ to: email, site, language }, account.name, url));
}

/** Makes a link that sets a new password; an earlier one becomes void. @param lifetime in seconds */
async function makeLink(ctx: Ctx, accountId: number, lifetime: number): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(ctx.now().getTime() + lifetime * 1000);
  await inTransaction(ctx, (open) => writeReset(open, { accountId, tokenHash: tokenHash(token), expiresAt }));
  // After the #, so that the token reaches no log of any server on the way.
  return `${ctx.origin}/reset-password#token=${token}`;
}

/** Makes and emails a link that sets a password, for someone who moved in from another site without one that works here. */
export const sendInvitation = defineJob({
  name: 'accounts.send-invitation',
  version: 1,
  payload: z.object({ accountId: z.number().int() }),
});

async function mailInvitation(
  ctx: Ctx,
  { accountId }: z.output<typeof sendInvitation.payload>,
): Promise<void> {
  // Meanwhile they may have set one, or have left.
  const [invited] = await readWithoutPassword(ctx, [accountId]);
  const account = invited === undefined ? undefined : await readAccount(ctx, invited);
  if (!account?.email) return;
  const url = await makeLink(ctx, accountId, INVITATION_LIFETIME);
  const { companyName: site } = await getSettings(ctx);
  const language = await languageFor(ctx, account);
  await send(ctx, invitationMail({ to: account.email, site, language }, account.name, url));
}

/** Notifies someone by email of what was done with their account. */
export const sendNotice = defineJob({
  name: 'accounts.send-notice',
  version: 1,
  payload: z.object({
    accountId: z.number().int(),
    notice: z.enum(NOTICES),
  }),
});

async function mailNotice(
  ctx: Ctx,
  { accountId, notice }: z.output<typeof sendNotice.payload>,
): Promise<void> {
  const account = await readAccount(ctx, accountId);
  if (!account?.email || !account.email_verified) return;
  const { companyName: site } = await getSettings(ctx);
  const language = await languageFor(ctx, account);
  const url = `${ctx.origin}/user/security`;
  await send(ctx, noticeMail({ to: account.email, site, language }, account.name, notice, url));
}

/** Notifies someone by email that their account was deactivated, and why; or activated again. */
export const sendAccountStatus = defineJob({
  name: 'accounts.send-standing',
  version: 1,
  payload: z.object({ accountId: z.number().int(), isActive: z.boolean(), reason: z.string() }),
});

async function mailAccountStatus(
  ctx: Ctx,
  { accountId, ...accountStatus }: z.output<typeof sendAccountStatus.payload>,
): Promise<void> {
  const account = await readAccount(ctx, accountId);
  if (!account?.email || !account.email_verified) return;
  const { companyName: site } = await getSettings(ctx);
  const language = await languageFor(ctx, account);
  const url = `${ctx.origin}${accountStatus.isActive ? '/sign-in' : '/contact-us'}`;
  const envelope = { to: account.email, site, language };
  await send(ctx, accountStatusMail(envelope, account.name, { ...accountStatus, url }));
}

/** Removes the files of a deleted account; nothing references them any more. */
export const removeFiles = defineJob({
  name: 'accounts.remove-files',
  version: 1,
  payload: z.object({ keys: z.array(z.string()) }),
});

async function deleteFiles(ctx: Ctx, { keys }: z.output<typeof removeFiles.payload>): Promise<void> {
  for (const key of keys) await ctx.ports.storage.delete(key);
}

function send(ctx: Ctx, message: MailMessage): Promise<void> {
  return deliver(ctx, message.tag ?? 'mail', () => ctx.ports.mail.send(message));
}

export const jobs = [
  handleJob(sendCode, makeAndSend),
  handleJob(sendCodeBefore, (ctx: Ctx, asked) => makeAndSend(ctx, { ...asked, key: asked.destination })),
  handleJob(sendResetLink, makeAndSendLink),
  handleJob(sendInvitation, mailInvitation),
  handleJob(sendNotice, mailNotice),
  handleJob(sendAccountStatus, mailAccountStatus),
  handleJob(removeFiles, deleteFiles),
  ...contactChangeJobs,
];
