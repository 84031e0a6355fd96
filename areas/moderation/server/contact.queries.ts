import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

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

/** What signs the forms of this site. */
export async function readFormKey(ctx: Ctx): Promise<string> {
  const [row] = await runSql<{ key: string }>(ctx.db, 'select key from contact_form_key');
  return (row as { key: string }).key;
}

/** Every message nobody is done with, as the queue of the back office reads it (`ReviewSource`). */
export const OPEN_MESSAGES = `select id, subject as title, account_id, created_at as since, false as is_edit
  from contact_message where closed_at is null`;

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
