import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, likeWord, type Page, pageOf } from '@keystead/platform/db';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';

const WHOLE = [
  'id',
  'first_name',
  'last_name',
  'email',
  'subject',
  'message',
  'account_id',
  'created_at',
  'closed_at',
  'answer',
] as const;

/** Without `closed_at` a message waits; `answer` is "" where staff wrote nothing back. */
export type ContactMessage = Pick<Selectable<DB['contact_message']>, (typeof WHOLE)[number]>;

/** @returns the id, or undefined when a message came by this form before */
export async function insertMessage(
  ctx: Ctx,
  message: Omit<ContactMessage, 'id' | 'created_at' | 'closed_at' | 'answer'> & { form_nonce: string | null },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('contact_message')
    .values({
      first_name: message.first_name,
      last_name: message.last_name,
      email: message.email,
      subject: message.subject,
      message: message.message,
      account_id: message.account_id,
      form_nonce: message.form_nonce,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('form_nonce').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function readMessage(ctx: Ctx, id: number): Promise<ContactMessage | undefined> {
  return ctx.db.selectFrom('contact_message').select(WHOLE).where('id', '=', id).executeTakeFirst();
}

/** Returns the texts of several messages. */
export function readMessageTexts(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ id: number; message: string }[]> {
  return ctx.db
    .selectFrom('contact_message')
    .select(['id', 'message'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Returns the newest messages first. */
export function readMessages(ctx: Ctx, limit: number): Promise<ContactMessage[]> {
  return ctx.db.selectFrom('contact_message').select(WHOLE).orderBy('id', 'desc').limit(limit).execute();
}

type MessageState = 'open' | 'answered' | 'done';

const inState = (state: MessageState) => (eb: ExpressionBuilder<DB, 'contact_message'>) =>
  state === 'open'
    ? eb('closed_at', 'is', null)
    : eb.and([eb('closed_at', 'is not', null), eb('answer', state === 'done' ? '=' : '<>', '')]);

/** Returns one page of messages as staff list them. */
export function readMessagePage(
  ctx: Ctx,
  {
    words,
    ids,
    state,
  }: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: MessageState | undefined;
  },
  { order, limit, offset }: Page & { order: 'asc' | 'desc' },
): Promise<{ rows: ContactMessage[]; total: number }> {
  let matching = ctx.db.selectFrom('contact_message').select(WHOLE);
  if (ids) matching = matching.where('id', '=', anyOf(ids));
  if (words !== undefined) {
    // As the index `contact_message_words` has them.
    const text = sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message)`;
    matching = matching.where(text, 'like', likeWord(words.toLowerCase()));
  }
  if (state) matching = matching.where(inState(state));
  const inOrder = matching.orderBy('created_at', order).orderBy('id', order);
  return pageOf(ctx.db, inOrder, { limit, offset });
}

/** Returns the key that signs the forms of this site. */
export async function readFormKey(ctx: Ctx): Promise<string> {
  const { key } = await ctx.db.selectFrom('contact_form_key').select('key').executeTakeFirstOrThrow();
  return key;
}

/** Every open message, as the queue of the back office reads it (`ReviewSource`). */
export const OPEN_MESSAGES = `select id, subject as title, account_id, created_at as since, false as is_edit
  from contact_message where closed_at is null`;

/** Holds one of them. */
export const LOCK_MESSAGE = 'select 1 from contact_message where id = $1 for update';

/** Notes that staff are done with a message. @returns it; undefined when they were before, or there is none */
export function closeMessage(open: Ctx, id: number, answer: string): Promise<ContactMessage | undefined> {
  return open.db
    .updateTable('contact_message')
    .set({ closed_at: open.now(), answer })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(WHOLE)
    .executeTakeFirst();
}
