import type { Ctx } from '@keystead/platform/context';
import { likeWord, runSql } from '@keystead/platform/db';

export interface ContactMessage {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  account_id: number | null;
  created_at: Date;
  /** When staff were done with it; null while it waits. */
  closed_at: Date | null;
  /** What they wrote back, "" when nothing. */
  answer: string;
}

const WHOLE = 'id, first_name, last_name, email, subject, message, account_id, created_at, closed_at, answer';

/** @returns the id, or undefined when a message came by this form before */
export async function insertMessage(
  ctx: Ctx,
  message: Omit<ContactMessage, 'id' | 'created_at' | 'closed_at' | 'answer'> & { form_nonce: string | null },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into contact_message
       (first_name, last_name, email, subject, message, account_id, form_nonce, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (form_nonce) do nothing returning id`,
    [
      message.first_name,
      message.last_name,
      message.email,
      message.subject,
      message.message,
      message.account_id,
      message.form_nonce,
      ctx.now(),
    ],
  );
  return row?.id;
}

export async function readMessage(ctx: Ctx, id: number): Promise<ContactMessage | undefined> {
  const [row] = await runSql<ContactMessage>(ctx.db, `select ${WHOLE} from contact_message where id = $1`, [
    id,
  ]);
  return row;
}

/** What several messages say. */
export function readMessageTexts(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ id: number; message: string }[]> {
  return runSql(ctx.db, 'select id, message from contact_message where id = any($1::int[])', [[...ids]]);
}

/** The newest messages first. */
export function readMessages(ctx: Ctx, limit: number): Promise<ContactMessage[]> {
  return runSql<ContactMessage>(ctx.db, `select ${WHOLE} from contact_message order by id desc limit $1`, [
    limit,
  ]);
}

const STATES = {
  open: 'closed_at is null',
  answered: "closed_at is not null and answer <> ''",
  done: "closed_at is not null and answer = ''",
} as const;

/** One page of messages as staff list them. */
export async function readMessagePage(
  ctx: Ctx,
  filter: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: keyof typeof STATES | undefined;
  },
  page: { order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: ContactMessage[]; total: number }> {
  // Words as the index `contact_message_words` has them.
  const matching = `from contact_message where ($1::int[] is null or id = any($1))
    and ($2::text is null
      or lower(first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message) like $2)
    and ${filter.state === undefined ? 'true' : STATES[filter.state]}`;
  const words = filter.words && likeWord(filter.words.toLowerCase());
  const values = [filter.ids ? [...filter.ids] : null, words ?? null];
  const [rows, [count]] = await Promise.all([
    runSql<ContactMessage>(
      ctx.db,
      `select ${WHOLE} ${matching} order by created_at ${page.order}, id ${page.order} limit $3 offset $4`,
      [...values, page.limit, page.offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${matching}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** What signs the forms of this site. */
export async function readFormKey(ctx: Ctx): Promise<string> {
  const [row] = await runSql<{ key: string }>(ctx.db, 'select key from contact_form_key');
  return (row as { key: string }).key;
}

/** Every message nobody is done with, as the queue of the back office reads it (`ReviewSource`). */
export const OPEN_MESSAGES = `select id, subject as title, account_id, created_at as since, false as is_edit
  from contact_message where closed_at is null`;

/** Holds one of them. */
export const LOCK_MESSAGE = 'select 1 from contact_message where id = $1 for update';

/** Notes that staff are done with a message. @returns it; undefined when they were before, or there is none */
export async function closeMessage(
  open: Ctx,
  id: number,
  answer: string,
): Promise<ContactMessage | undefined> {
  const [row] = await runSql<ContactMessage>(
    open.db,
    `update contact_message set closed_at = $2, answer = $3 where id = $1 and closed_at is null returning ${WHOLE}`,
    [id, open.now(), answer],
  );
  return row;
}
