import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredFile } from './files.ts';

export interface MessageRow {
  id: number;
  sender_id: number;
  receiver_id: number;
  listing_id: number;
  client_id: string | null;
  body: string;
  file: StoredFile | null;
  audio_file: StoredFile | null;
  created_at: Date;
}

const MESSAGE = `select m.id, m.sender_id,
       case when m.sender_id = c.first_id then c.second_id else c.first_id end as receiver_id,
       c.listing_id, m.client_id, m.body, m.file, m.audio_file, m.created_at
     from chat_message m join conversation c on c.id = m.conversation_id
     join conversation_side s on s.conversation_id = c.id and s.account_id = $1`;
/** What the person of `$1` can still see. */
const VISIBLE = `m.deleted_at is null and m.id > s.cleared_id
     and not exists (select 1 from chat_message_hidden h where h.message_id = m.id and h.account_id = $1)`;

/** The message that a sender has sent under this name before. */
export async function findSent(
  ctx: Ctx,
  senderId: number,
  clientId: string,
): Promise<{ id: number; created_at: Date } | undefined> {
  const [row] = await runSql<{ id: number; created_at: Date }>(
    ctx.db,
    'select id, created_at from chat_message where sender_id = $1 and client_id = $2',
    [senderId, clientId],
  );
  return row;
}

/** @returns its id; undefined when there is one under this client id */
export async function insertMessage(
  ctx: Ctx,
  message: {
    conversationId: number;
    senderId: number;
    clientId: string | null;
    body: string;
    file: StoredFile | null;
    audio: StoredFile | null;
  },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into chat_message (conversation_id, sender_id, client_id, body, file, audio_file, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (sender_id, client_id) where client_id is not null do nothing returning id`,
    [
      message.conversationId,
      message.senderId,
      message.clientId,
      message.body,
      message.file && JSON.stringify(message.file),
      message.audio && JSON.stringify(message.audio),
      ctx.now(),
    ],
  );
  return row?.id;
}

/** One page of a conversation as someone sees it, newest first. */
export async function readMessages(
  ctx: Ctx,
  accountId: number,
  conversationId: number,
  page: { limit: number; offset: number; before: number | null },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = `where c.id = $2 and ${VISIBLE}`;
  const [rows, [count]] = await Promise.all([
    runSql<MessageRow>(
      ctx.db,
      `${MESSAGE} ${where} and ($5::bigint is null or m.id < $5) order by m.id desc limit $3 offset $4`,
      [accountId, conversationId, page.limit, page.offset, page.before],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total from (${MESSAGE} ${where}) as shown`, [
      accountId,
      conversationId,
    ]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Those of some messages that someone can see, in no order. */
export async function readMessagesById(
  ctx: Ctx,
  accountId: number,
  ids: readonly number[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await ctx.pool.query<MessageRow>({
    name: 'chat-messages-by-id',
    text: `${MESSAGE} where m.id = any($2::bigint[]) and ${VISIBLE}`,
    values: [accountId, [...ids]],
  });
  return rows;
}

/** Messages that hold some words, newest first. */
export function readMessagesWith(
  ctx: Ctx,
  accountId: number,
  words: string,
  limit: number,
): Promise<MessageRow[]> {
  return runSql<MessageRow>(
    ctx.db,
    `${MESSAGE} where ${VISIBLE} and m.body ilike $2 order by m.id desc limit $3`,
    [accountId, `%${words.replace(/[\\%_]/g, '\\$&')}%`, limit],
  );
}

/** A message of a locked conversation that someone can see. */
export async function readMessageIn(
  ctx: Ctx,
  accountId: number,
  conversationId: number,
  id: number,
): Promise<MessageRow | undefined> {
  const [row] = await runSql<MessageRow>(ctx.db, `${MESSAGE} where c.id = $2 and m.id = $3 and ${VISIBLE}`, [
    accountId,
    conversationId,
    id,
  ]);
  return row;
}

/** Takes a message back: what it held is gone. */
export async function blankMessage(ctx: Ctx, id: number): Promise<void> {
  await runSql(
    ctx.db,
    `update chat_message set deleted_at = $2, body = '', file = null, audio_file = null where id = $1`,
    [id, ctx.now()],
  );
}

export async function hideMessage(ctx: Ctx, accountId: number, id: number): Promise<void> {
  await runSql(
    ctx.db,
    'insert into chat_message_hidden (message_id, account_id) values ($1, $2) on conflict do nothing',
    [id, accountId],
  );
}

/** Removes what both have deleted. @returns the files nothing names any more */
export async function purgeCleared(ctx: Ctx, conversationId: number): Promise<StoredFile[]> {
  const rows = await runSql<{ file: StoredFile | null; audio_file: StoredFile | null }>(
    ctx.db,
    `delete from chat_message where conversation_id = $1
       and id <= (select min(cleared_id) from conversation_side where conversation_id = $1)
     returning file, audio_file`,
    [conversationId],
  );
  return rows.flatMap(({ file, audio_file }) => [file ?? [], audio_file ?? []].flat());
}
