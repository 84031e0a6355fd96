import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type Page, pageOf, type RowOf, runNamed, runSql } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';
import type { StoredFile } from './files.ts';

/** Two people and what they talk about; 0: no home in particular. */
export interface Talk {
  readonly personId: number;
  readonly otherId: number;
  readonly listingId: number;
}

const pairOf = ({ personId, otherId, listingId }: Talk) => ({
  first_id: Math.min(personId, otherId),
  second_id: Math.max(personId, otherId),
  listing_id: listingId,
});

/** Returns the conversation of two people about a home; undefined while there is none. */
export async function findConversation(ctx: Ctx, talk: Talk) {
  const statement = {
    name: 'chat-find-conversation',
    text: `select id, listing_title from conversation
           where first_id = $1 and second_id = $2 and listing_id = $3`,
    columns: columns({ id: 'int4', listing_title: 'text' }),
  };
  const [conversation] = await runNamed(ctx.pool, statement, Object.values(pairOf(talk)));
  return conversation;
}

/**
 * Locks a conversation until the transaction ends, so that its messages become visible in the order of their numbers.
 * @returns its id; undefined while there is none
 */
export async function lockConversation(ctx: Ctx, talk: Talk): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('conversation')
    .select('id')
    .where((eb) => eb.and(pairOf(talk)))
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Begins a conversation, or locks the one there is; in the open transaction. */
export async function openConversation(ctx: Ctx, talk: Talk, listingTitle: string): Promise<number> {
  const known = await lockConversation(ctx, talk);
  if (known !== undefined) return known;
  const made = await ctx.db
    .insertInto('conversation')
    .values({ ...pairOf(talk), listing_title: listingTitle, created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return (await lockConversation(ctx, talk)) as number;
  const { personId, otherId } = talk;
  await ctx.db
    .insertInto('conversation_side')
    .values([
      { conversation_id: made.id, account_id: personId, other_id: otherId },
      { conversation_id: made.id, account_id: otherId, other_id: personId },
    ])
    .execute();
  return made.id;
}

/** A conversation as one of the two sees it, with its last message. */
export type SideRow = RowOf<typeof readSide>;

const sides = (ctx: Ctx) =>
  ctx.db
    .selectFrom('conversation_side as s')
    .innerJoin('conversation as c', 'c.id', 's.conversation_id')
    .innerJoin('conversation_side as o', (join) =>
      join.onRef('o.conversation_id', '=', 's.conversation_id').onRef('o.account_id', '=', 's.other_id'),
    )
    .leftJoin('chat_message as m', 'm.id', 's.last_message_id')
    .select(['c.listing_id', 'c.listing_title', 's.other_id', 's.unread', 's.read_id as own_read_id'])
    .select(['s.delivered_id as own_delivered_id', 'o.read_id', 'o.delivered_id', 'm.id as message_id'])
    .select(['m.sender_id', 'm.client_id', 'm.body', 'm.file', 'm.audio_file', 'm.created_at'])
    .$narrowType<{ file: StoredFile | null; audio_file: StoredFile | null }>();

/** Returns one page of what someone talks about, the last one first. */
export function readSides(
  ctx: Ctx,
  accountId: number,
  page: Page,
): Promise<{ rows: SideRow[]; total: number }> {
  const begun = sides(ctx).where('s.account_id', '=', accountId).where('s.last_message_id', 'is not', null);
  return pageOf(ctx.db, begun.orderBy('s.last_message_id', 'desc'), page);
}

/** Returns one side of a conversation; undefined while there is none. */
export function readSide(ctx: Ctx, conversationId: number, accountId: number) {
  return sides(ctx)
    .where('s.conversation_id', '=', conversationId)
    .where('s.account_id', '=', accountId)
    .executeTakeFirst();
}

/** Unread messages of all someone's conversations. */
export async function readUnread(ctx: Ctx, accountId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('conversation_side')
    .select(sql<number>`coalesce(sum(unread), 0)`.as('total'))
    .where('account_id', '=', accountId)
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns whether one of the two has something to read yet in a conversation. */
export async function hasUnread(ctx: Ctx, conversationId: number, accountId: number): Promise<boolean> {
  const side = await ctx.db
    .selectFrom('conversation_side')
    .select('conversation_id')
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .where('unread', '>', 0)
    .executeTakeFirst();
  return side !== undefined;
}

/** Notes a new message on both sides. */
export async function noteMessage(
  ctx: Ctx,
  conversationId: number,
  message: { id: number; senderId: number },
): Promise<void> {
  await ctx.db
    .updateTable('conversation_side')
    .set({
      last_message_id: message.id,
      unread: sql`unread + (account_id <> ${message.senderId})::int`,
    })
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** Marks a conversation as read by both up to a message, but for what one of them has not seen. */
export async function noteAdopted(
  ctx: Ctx,
  conversationId: number,
  { lastId, receiverId, unread }: { lastId: number; receiverId: number; unread: number },
): Promise<void> {
  const isNews = sql<boolean>`account_id = ${receiverId} and ${unread}::int > 0`;
  await ctx.db
    .updateTable('conversation_side')
    .set({
      last_message_id: lastId,
      unread: sql`unread + case when ${isNews} then ${unread}::int else 0 end`,
      delivered_id: sql`case when ${isNews} then delivered_id else greatest(delivered_id, ${lastId}::bigint) end`,
      read_id: sql`case when ${isNews} then read_id else greatest(read_id, ${lastId}::bigint) end`,
    })
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** Returns where the marks of one side stand, in a locked conversation. */
export async function readMarks(
  ctx: Ctx,
  conversationId: number,
  accountId: number,
): Promise<{ delivered_id: number; read_id: number; last_id: number }> {
  const row = await ctx.db
    .selectFrom('conversation_side as s')
    .select((eb) => [
      's.delivered_id',
      's.read_id',
      eb.fn
        .coalesce(
          eb
            .selectFrom('chat_message as m')
            .select((message) => message.fn.max<number>('m.id').as('id'))
            .whereRef('m.conversation_id', '=', 's.conversation_id'),
          eb.lit(0),
        )
        .as('last_id'),
    ])
    .where('s.conversation_id', '=', conversationId)
    .where('s.account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { delivered_id: 0, read_id: 0, last_id: 0 };
}

export async function setMarks(
  ctx: Ctx,
  conversationId: number,
  accountId: number,
  { delivered, read, cleared }: { delivered?: number; read?: number; cleared?: number },
): Promise<void> {
  await ctx.db
    .updateTable('conversation_side')
    .set((eb) => ({
      delivered_id: delivered ?? eb.ref('delivered_id'),
      read_id: read ?? eb.ref('read_id'),
      cleared_id: cleared ?? eb.ref('cleared_id'),
    }))
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .execute();
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

/** Returns what homes are called, public or not. */
export async function readTitles(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('listing_owned_public')
    .select(['id', 'title'])
    .where('id', '=', anyOf(listingIds))
    .$narrowType<{ id: NotNull; title: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns a public home: whose it is and what it is called; undefined when there is none. */
export async function readHomes(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<Map<number, { owner_id: number; title: string; slug_id: string; picture_key: string | null }>> {
  if (listingIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('listing_public')
    .select(['id', 'owner_id', 'title', 'slug_id'])
    .select(sql<string | null>`title_picture ->> 'key'`.as('picture_key'))
    .where('id', '=', anyOf(listingIds))
    .$narrowType<{ id: NotNull; owner_id: NotNull; title: NotNull; slug_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
