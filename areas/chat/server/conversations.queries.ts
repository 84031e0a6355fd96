import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredFile } from './files.ts';

/** Two people and what they talk about; 0: no home in particular. */
export interface Talk {
  readonly personId: number;
  readonly otherId: number;
  readonly listingId: number;
}

const pairOf = ({ personId, otherId, listingId }: Talk) => [
  Math.min(personId, otherId),
  Math.max(personId, otherId),
  listingId,
];

/** The conversation of two people about a home; undefined while there is none. */
export async function findConversation(
  ctx: Ctx,
  talk: Talk,
): Promise<{ id: number; listing_title: string } | undefined> {
  const { rows } = await ctx.pool.query<{ id: number; listing_title: string }>({
    name: 'chat-find-conversation',
    text: `select id, listing_title from conversation
           where first_id = $1 and second_id = $2 and listing_id = $3`,
    values: pairOf(talk),
  });
  return rows[0];
}

/**
 * Locks a conversation until the transaction ends, so that its messages become visible in the order of their numbers.
 * @returns its id; undefined while there is none
 */
export async function lockConversation(ctx: Ctx, talk: Talk): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    'select id from conversation where first_id = $1 and second_id = $2 and listing_id = $3 for update',
    pairOf(talk),
  );
  return row?.id;
}

/** Begins a conversation, or locks the one there is; in the open transaction. */
export async function openConversation(ctx: Ctx, talk: Talk, listingTitle: string): Promise<number> {
  const known = await lockConversation(ctx, talk);
  if (known !== undefined) return known;
  const [made] = await runSql<{ id: number }>(
    ctx.db,
    `insert into conversation (first_id, second_id, listing_id, listing_title, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [...pairOf(talk), listingTitle, ctx.now()],
  );
  if (!made) return (await lockConversation(ctx, talk)) as number;
  await runSql(
    ctx.db,
    'insert into conversation_side (conversation_id, account_id, other_id) values ($1, $2, $3), ($1, $3, $2)',
    [made.id, talk.personId, talk.otherId],
  );
  return made.id;
}

/** A conversation as one of the two sees it, with its last message. */
export interface SideRow {
  listing_id: number;
  listing_title: string;
  other_id: number;
  unread: number;
  own_read_id: number;
  own_delivered_id: number;
  read_id: number;
  delivered_id: number;
  message_id: number | null;
  sender_id: number | null;
  client_id: string | null;
  body: string | null;
  file: StoredFile | null;
  audio_file: StoredFile | null;
  created_at: Date | null;
}

const SIDE = `select c.listing_id, c.listing_title, s.other_id, s.unread, s.read_id as own_read_id,
       s.delivered_id as own_delivered_id, o.read_id, o.delivered_id,
       m.id as message_id, m.sender_id, m.client_id, m.body, m.file, m.audio_file, m.created_at
     from conversation_side s
     join conversation c on c.id = s.conversation_id
     join conversation_side o on o.conversation_id = s.conversation_id and o.account_id = s.other_id
     left join chat_message m on m.id = s.last_message_id`;

/** One page of what someone talks about, the last one first. */
export async function readSides(
  ctx: Ctx,
  accountId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: SideRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    runSql<SideRow>(
      ctx.db,
      `${SIDE} where s.account_id = $1 and s.last_message_id is not null
       order by s.last_message_id desc limit $2 offset $3`,
      [accountId, page.limit, page.offset],
    ),
    runSql<{ total: number }>(
      ctx.db,
      `select count(*)::int as total from conversation_side
       where account_id = $1 and last_message_id is not null`,
      [accountId],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** One side of a conversation; undefined while there is none. */
export async function readSide(
  ctx: Ctx,
  conversationId: number,
  accountId: number,
): Promise<SideRow | undefined> {
  const [row] = await runSql<SideRow>(ctx.db, `${SIDE} where s.conversation_id = $1 and s.account_id = $2`, [
    conversationId,
    accountId,
  ]);
  return row;
}

/** Unread messages of all someone's conversations. */
export async function readUnread(ctx: Ctx, accountId: number): Promise<number> {
  const [row] = await runSql<{ total: number }>(
    ctx.db,
    'select coalesce(sum(unread), 0)::int as total from conversation_side where account_id = $1 and unread > 0',
    [accountId],
  );
  return row?.total ?? 0;
}

/** Whether one of the two has something to read yet in a conversation. */
export async function hasUnread(ctx: Ctx, conversationId: number, accountId: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'select 1 from conversation_side where conversation_id = $1 and account_id = $2 and unread > 0',
    [conversationId, accountId],
  );
  return rows.length > 0;
}

/** Notes a new message on both sides. */
export async function noteMessage(
  ctx: Ctx,
  conversationId: number,
  message: { id: number; senderId: number },
): Promise<void> {
  await runSql(
    ctx.db,
    `update conversation_side set last_message_id = $2, unread = unread + (account_id <> $3)::int
     where conversation_id = $1`,
    [conversationId, message.id, message.senderId],
  );
}

/** Where the marks of one side stand, in a locked conversation. */
export async function readMarks(
  ctx: Ctx,
  conversationId: number,
  accountId: number,
): Promise<{ delivered_id: number; read_id: number; last_id: number }> {
  const [row] = await runSql<{ delivered_id: number; read_id: number; last_id: number }>(
    ctx.db,
    `select delivered_id, read_id, coalesce((select max(id) from chat_message where conversation_id = $1), 0) as last_id
     from conversation_side where conversation_id = $1 and account_id = $2`,
    [conversationId, accountId],
  );
  return row ?? { delivered_id: 0, read_id: 0, last_id: 0 };
}

export async function setMarks(
  ctx: Ctx,
  conversationId: number,
  accountId: number,
  marks: { delivered?: number; read?: number; cleared?: number },
): Promise<void> {
  await runSql(
    ctx.db,
    `update conversation_side set delivered_id = coalesce($3, delivered_id), read_id = coalesce($4, read_id),
       cleared_id = coalesce($5, cleared_id)
     where conversation_id = $1 and account_id = $2`,
    [conversationId, accountId, marks.delivered ?? null, marks.read ?? null, marks.cleared ?? null],
  );
}

/** Counts anew what is unread on a side, and finds the last message it shows; the conversation is locked. */
export async function refreshSide(ctx: Ctx, conversationId: number, accountId: number): Promise<void> {
  await runSql(
    ctx.db,
    `update conversation_side s set
       unread = (select count(*) from chat_message m where m.conversation_id = $1 and m.sender_id <> $2
         and m.id > greatest(s.read_id, s.cleared_id) and m.deleted_at is null
         and not exists (select 1 from chat_message_hidden h where h.message_id = m.id and h.account_id = $2)),
       last_message_id = (select max(m.id) from chat_message m where m.conversation_id = $1
         and m.id > s.cleared_id and m.deleted_at is null
         and not exists (select 1 from chat_message_hidden h where h.message_id = m.id and h.account_id = $2))
     where s.conversation_id = $1 and s.account_id = $2`,
    [conversationId, accountId],
  );
}

/** A public home: whose it is and what it is called; undefined when there is none. */
export async function readHomes(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<Map<number, { owner_id: number; title: string; slug_id: string; picture_key: string | null }>> {
  if (listingIds.length === 0) return new Map();
  const rows = await runSql<{
    id: number;
    owner_id: number;
    title: string;
    slug_id: string;
    picture_key: string | null;
  }>(
    ctx.db,
    `select id, owner_id, title, slug_id, title_picture ->> 'key' as picture_key
     from listing_public where id = any($1::int[])`,
    [[...listingIds]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
