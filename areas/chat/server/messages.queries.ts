import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf, runNamed, runSql, toJson } from '@keystead/platform/db';
import type { FileColumns } from '@keystead/platform/orphans';
import type { StoredFile } from './files.ts';

/** Where this area's rows name stored files. */
export const chatFiles: FileColumns = {
  chat_message: { file: 'file', audio_file: 'file' },
};

const MESSAGE = columns({
  id: 'int8',
  sender_id: 'int4',
  receiver_id: 'int4',
  listing_id: 'int4',
  client_id: 'text|null',
  body: 'text',
  file: narrow<StoredFile | null>('jsonb|null'),
  audio_file: narrow<StoredFile | null>('jsonb|null'),
  created_at: 'timestamptz',
});
export type MessageRow = RowOf<typeof MESSAGE>;

const MESSAGES = `select m.id, m.sender_id,
       case when m.sender_id = c.first_id then c.second_id else c.first_id end as receiver_id,
       c.listing_id, m.client_id, m.body, m.file, m.audio_file, m.created_at
     from chat_message m join conversation c on c.id = m.conversation_id
     join conversation_side s on s.conversation_id = c.id and s.account_id = $1`;
/** What the person of `$1` can still see. */
const VISIBLE = `m.deleted_at is null and m.id > s.cleared_id
     and not exists (select 1 from chat_message_hidden h where h.message_id = m.id and h.account_id = $1)`;

/** Returns the message that a sender has sent under this name before. */
export function findSent(
  ctx: Ctx,
  senderId: number,
  clientId: string,
): Promise<{ id: number; created_at: Date } | undefined> {
  return ctx.db
    .selectFrom('chat_message')
    .select(['id', 'created_at'])
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
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
    /** Now, unless it was written elsewhere before. */
    sentAt?: Date;
  },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('chat_message')
    .values({
      conversation_id: message.conversationId,
      sender_id: message.senderId,
      client_id: message.clientId,
      body: message.body,
      file: toJson(message.file),
      audio_file: toJson(message.audio),
      created_at: message.sentAt ?? ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['sender_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns one page of a conversation as someone sees it, newest first. */
export async function readMessages(
  ctx: Ctx,
  accountId: number,
  conversationId: number,
  page: { limit: number; offset: number; before: number | null },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = `where c.id = $2 and ${VISIBLE}`;
  const [rows, [count]] = await Promise.all([
    runSql(
      ctx.db,
      `${MESSAGES} ${where} and ($5::bigint is null or m.id < $5) order by m.id desc limit $3 offset $4`,
      [accountId, conversationId, page.limit, page.offset, page.before],
      MESSAGE,
    ),
    runSql(
      ctx.db,
      `select count(*)::int as total from (${MESSAGES} ${where}) as shown`,
      [accountId, conversationId],
      { total: 'int4' },
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Returns those of some messages that someone can see, in no order. */
export async function readMessagesById(
  ctx: Ctx,
  accountId: number,
  ids: readonly number[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const text = `${MESSAGES} where m.id = any($2::bigint[]) and ${VISIBLE}`;
  const statement = { name: 'chat-messages-by-id', text, columns: MESSAGE };
  return runNamed(ctx.pool, statement, [accountId, [...ids]]);
}

/** Returns messages that contain a text, newest first. */
export function readMessagesWith(
  ctx: Ctx,
  accountId: number,
  words: string,
  limit: number,
): Promise<MessageRow[]> {
  return runSql(
    ctx.db,
    `${MESSAGES} where ${VISIBLE} and m.body ilike $2 order by m.id desc limit $3`,
    [accountId, `%${words.replace(/[\\%_]/g, '\\$&')}%`, limit],
    MESSAGE,
  );
}

/** Returns a message of a locked conversation that someone can see. */
export async function readMessageIn(
  ctx: Ctx,
  accountId: number,
  conversationId: number,
  id: number,
): Promise<MessageRow | undefined> {
  const [row] = await runSql(
    ctx.db,
    `${MESSAGES} where c.id = $2 and m.id = $3 and ${VISIBLE}`,
    [accountId, conversationId, id],
    MESSAGE,
  );
  return row;
}

/** Takes a message back: what it held is gone. */
export async function blankMessage(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('chat_message')
    .set({ deleted_at: ctx.now(), body: '', file: null, audio_file: null })
    .where('id', '=', id)
    .execute();
}

export async function hideMessage(ctx: Ctx, accountId: number, id: number): Promise<void> {
  await ctx.db
    .insertInto('chat_message_hidden')
    .values({ message_id: id, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes what both have deleted. @returns the files nothing names any more */
export async function purgeCleared(ctx: Ctx, conversationId: number): Promise<StoredFile[]> {
  const rows = await ctx.db
    .deleteFrom('chat_message')
    .where('conversation_id', '=', conversationId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('conversation_side')
        .select((side) => side.fn.min('cleared_id').as('cleared_id'))
        .where('conversation_id', '=', conversationId),
    )
    .returning(['file', 'audio_file'])
    .$narrowType<{ file: StoredFile | null; audio_file: StoredFile | null }>()
    .execute();
  return rows.flatMap(({ file, audio_file }) => [file ?? [], audio_file ?? []].flat());
}

/** Returns messages by the names they have from another site, and whether their conversation went on here; it is locked. */
export function lockMoved(open: Ctx, names: readonly string[], prefix: string) {
  return runSql(
    open.db,
    `select m.id, m.client_id as name, exists (
         select 1 from chat_message o where o.conversation_id = m.conversation_id
           and not coalesce(starts_with(o.client_id, $2), false)) as went_on
     from chat_message m join conversation c on c.id = m.conversation_id
     where m.client_id = any($1::text[]) order by m.id for update of c`,
    [[...names], prefix],
    { id: 'int8', name: 'text', went_on: 'bool' },
  );
}

/** Deletes messages, and conversations that are empty then. @returns the files nothing names any more */
export async function deleteMoved(open: Ctx, ids: readonly number[]): Promise<StoredFile[]> {
  const rows = await runSql(
    open.db,
    `with gone as (delete from chat_message where id = any($1::bigint[]) returning conversation_id, file, audio_file)
     select conversation_id, file, audio_file from gone`,
    [[...ids]],
    {
      conversation_id: 'int4',
      file: narrow<StoredFile | null>('jsonb|null'),
      audio_file: narrow<StoredFile | null>('jsonb|null'),
    },
  );
  await runSql(
    open.db,
    `delete from conversation c where c.id = any($1::int[])
       and not exists (select 1 from chat_message m where m.conversation_id = c.id)`,
    [rows.map(({ conversation_id: id }) => id)],
  );
  return rows.flatMap(({ file, audio_file: audio }) => [file ?? [], audio ?? []].flat());
}
