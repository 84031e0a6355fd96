import { createHash } from 'node:crypto';
import { consume, networkOf } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import type { listContacts } from '../contract.staff.ts';
import type { contactUs } from '../contract.ts';
import { CONTACT_FORM, formAgeIssue, RATE_LIMITS } from '../rules.ts';
import {
  type ContactMessage,
  insertMessage,
  readFormKey,
  readMessagePage,
  readMessages,
} from './contact.queries.ts';
import { readForm, signForm } from './form-token.ts';
import { mailMessage } from './moderation.jobs.ts';

/** Never changes, so nothing announces it. */
const formKey = lookup('contact-form-key', readFormKey);

/** Returns a signed form for one message. @throws ApiError too_many_requests */
export async function newForm(ctx: Ctx): Promise<{ form_token: string; min_seconds: number }> {
  const key = `contact-form:${networkOf(ctx.address)}`;
  await consume(ctx, [{ key, rate: RATE_LIMITS.formsPerNetwork }]);
  return { form_token: signForm(await formKey(ctx), ctx.now()), min_seconds: CONTACT_FORM.minAge };
}

/**
 * Stores a message to the operator and emails it. A robot that fills in the hidden field gets the usual answer,
 * and nothing happens.
 * @throws ApiError validation for a form that is not ours, too fresh or too old, conflict for one that was sent before,
 * too_many_requests
 */
export async function takeMessage(ctx: Ctx, input: Input<typeof contactUs>): Promise<void> {
  if (input.website !== undefined) {
    ctx.log.info('a robot has filled in the contact form');
    return;
  }
  const nonce = input.form_token === undefined ? null : await redeemForm(ctx, input.form_token);
  await consume(ctx, rateLimitsOf(ctx, input, nonce !== null));
  const { first_name, last_name, email, subject, message } = input;
  await inTransaction(ctx, async (open) => {
    const account_id = ctx.actor?.accountId ?? null;
    const row = { first_name, last_name, email, subject, message, account_id, form_nonce: nonce };
    const messageId = await insertMessage(open, row);
    if (messageId === undefined) throw new ApiError('conflict', 'This message has been sent already.');
    await open.jobs.enqueue(open.db, mailMessage, { messageId });
  });
}

/**
 * Returns what is unique of a signed form; that each is used once is up to the table that holds it.
 * @throws ApiError validation for a form that is not ours, too fresh or too old
 */
export async function redeemForm(ctx: Ctx, token: string): Promise<string> {
  const form = readForm(await formKey(ctx), token);
  if (!form) throw invalidField('form_token', 'is not a form of this site; please load the page again');
  const issue = formAgeIssue((ctx.now().getTime() - form.issuedAt.getTime()) / 1000);
  if (issue === 'too_soon') throw invalidField('form_token', 'was sent too quickly; please send it again');
  if (issue === 'too_old') throw invalidField('form_token', 'is too old; please send it again');
  return form.nonce;
}

/** Takes the message of someone whose address was confirmed; in the open transaction. */
export async function takeConfirmed(
  open: Ctx,
  message: { name: string; email: string; subject: string; message: string },
): Promise<void> {
  const { name: first_name, ...rest } = message;
  const row = { first_name, last_name: '', ...rest, account_id: null, form_nonce: null };
  const messageId = await insertMessage(open, row);
  if (messageId === undefined) throw new Error('A message without a form stood in the way of another');
  await open.jobs.enqueue(open.db, mailMessage, { messageId });
}

/** Rate limits a message consumes. Two messages are alike when their texts are, under any name. */
function rateLimitsOf(ctx: Ctx, { email: sender, message }: Input<typeof contactUs>, isSigned: boolean) {
  const network = networkOf(ctx.address);
  const each = { key: `contact-sender:${sender}`, rate: RATE_LIMITS.messagesPerSender };
  if (isSigned) return [each, { key: `contact:${network}`, rate: RATE_LIMITS.messagesPerNetwork }];
  return [
    each,
    { key: `contact-plain-sender:${sender}`, rate: RATE_LIMITS.plainMessagesPerSender },
    { key: `contact-plain-text:${contentKey(message)}`, rate: RATE_LIMITS.plainMessagesAlike },
    { key: `contact-plain:${network}`, rate: RATE_LIMITS.plainMessagesPerNetwork },
    { key: 'contact-plain', rate: RATE_LIMITS.plainMessages },
  ];
}

/** Returns the text of a message without case, digits and signs, as a hash: robots vary a number or a link. */
function contentKey(message: string): string {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('base64url');
}

/** Returns one page of messages, for staff. */
export async function contactsPage(
  ctx: Ctx,
  input: Input<typeof listContacts>,
): Promise<Result<typeof listContacts>> {
  const { page, per_page: limit, order, q: words, ids, state } = input;
  const place = { order, limit, offset: (page - 1) * limit };
  const { rows, total } = await readMessagePage(ctx, { words, ids, state }, place);
  const data = rows.map(({ id, first_name: first, last_name: last, closed_at: closedAt, ...row }) => {
    const closed = row.answer === '' ? 'done' : 'answered';
    return {
      id,
      name: `${first} ${last}`.trim(),
      email: row.email,
      subject: row.subject,
      message: row.message,
      answer: row.answer,
      account_id: row.account_id,
      state: closedAt === null ? ('open' as const) : (closed as 'done' | 'answered'),
      created_at: row.created_at.toISOString(),
      closed_at: closedAt?.toISOString() ?? null,
    };
  });
  return { data, total };
}

/** Returns the newest messages to the operator first: for the console. */
export function contactMessages(ctx: Ctx, limit = 50): Promise<ContactMessage[]> {
  return readMessages(ctx, limit);
}
