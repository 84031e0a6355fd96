import { notFound } from '@keystead/http/errors';
import { blockStates } from '@keystead/moderation/server';
import { mediaUrl, type SignedInCtx } from '@keystead/platform/context';
import type { ChatEvent, ChatRow, MessageItem } from '../contract.ts';
import { findConversation, readHomes, readSide, readSides, type SideRow } from './conversations.queries.ts';
import { readEvents, readLastEventId } from './events.queries.ts';
import { mark, onlineOf } from './marks.service.ts';
import { type MessageRow, readMessages, readMessagesWith } from './messages.queries.ts';
import { type Named, talkOf } from './partners.ts';
import { peopleFor, toEvents, toMessages } from './wire.ts';

interface Page {
  readonly page: number;
  readonly per_page: number;
}

/** Existing clients ask for page 0 first. */
const offsetOf = ({ page, per_page }: Page) => (Math.max(page, 1) - 1) * per_page;
const pagesOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

/** Returns one page of own conversations, the last one first; what is new in them has thereby arrived. */
export async function chatsOf(ctx: SignedInCtx, page: Page) {
  const me = ctx.actor.accountId;
  // First where events have got to: what happens while the list is read comes once more by the stream.
  const lastEventId = await readLastEventId(ctx, me);
  const { rows, total } = await readSides(ctx, me, { limit: page.per_page, offset: offsetOf(page) });
  // Loading the list counts as delivery of its messages.
  for (const { other_id: otherId, listing_id: listingId, unread, message_id, own_delivered_id } of rows)
    if (unread > 0 && message_id !== null && message_id > own_delivered_id)
      await mark(ctx, { personId: me, otherId, listingId }, { delivered: message_id });
  return {
    data: await toRows(ctx, rows),
    total,
    total_page: pagesOf(total, page.per_page),
    last_event_id: lastEventId,
  };
}

/** Returns one conversation, also before it begins. @throws ApiError not_found for unknown people and hidden homes */
export async function chatWith(ctx: SignedInCtx, named: Named): Promise<ChatRow> {
  const talk = await talkOf(ctx, named);
  const conversation = await findConversation(ctx, talk);
  const side = conversation && (await readSide(ctx, conversation.id, talk.personId));
  if (side) return (await toRows(ctx, [side]))[0] as ChatRow;
  const home = (await readHomes(ctx, [talk.listingId])).get(talk.listingId);
  if (talk.listingId > 0 && !home) throw notFound('This home is no longer available.');
  const [row] = await toRows(ctx, [
    { ...NOTHING_YET, listing_id: talk.listingId, listing_title: home?.title ?? '', other_id: talk.otherId },
  ]);
  if (!row?.is_active) throw notFound('This person is no longer here.');
  return row;
}

const NOTHING_YET = {
  unread: 0,
  own_read_id: 0,
  own_delivered_id: 0,
  read_id: 0,
  delivered_id: 0,
  message_id: null,
  sender_id: null,
  client_id: null,
  body: null,
  file: null,
  audio_file: null,
  created_at: null,
};

async function toRows(ctx: SignedInCtx, rows: readonly SideRow[]): Promise<ChatRow[]> {
  const me = ctx.actor.accountId;
  const others = [...new Set(rows.map((row) => row.other_id))];
  const [people, blocks, online, homes] = await Promise.all([
    peopleFor(ctx, [me, ...others]),
    blockStates(ctx, me, others),
    onlineOf(ctx, others),
    readHomes(
      ctx,
      rows.map((row) => row.listing_id),
    ),
  ]);
  return Promise.all(
    rows.map(async (row): Promise<ChatRow> => {
      const [person, home] = [people.of(row.other_id), homes.get(row.listing_id)];
      const last = lastMessage(row, me);
      const { isBlockedByMe = false, isBlockedByUser = false } = blocks.get(row.other_id) ?? {};
      const isBlocked = isBlockedByMe || isBlockedByUser;
      return {
        property_id: row.listing_id,
        user_id: people.wireId(row.other_id),
        title: home?.title ?? row.listing_title,
        title_image: home?.picture_key ? mediaUrl(ctx, home.picture_key) : '',
        name: people.name(row.other_id),
        profile: people.picture(row.other_id),
        is_blocked_by_me: isBlockedByMe,
        is_blocked_by_user: isBlockedByUser,
        date: (row.created_at ?? ctx.now()).toISOString(),
        fcm_id: '',
        unread_count: row.unread,
        slug_id: home?.slug_id ?? '',
        user_slug_id: person?.isActive ? person.slugId : '',
        is_active: person?.isActive ?? false,
        is_online: online.has(row.other_id),
        last_message: last && ((await toMessages(ctx, [last], people))[0] ?? null),
        // A block hides what the other has seen.
        read_id: isBlocked ? 0 : row.read_id,
        delivered_id: isBlocked ? 0 : row.delivered_id,
        own_read_id: row.own_read_id,
      };
    }),
  );
}

function lastMessage(row: SideRow, me: number): MessageRow | null {
  const { message_id: id, sender_id, created_at, client_id, body, file, audio_file, listing_id } = row;
  if (id === null || sender_id === null || created_at === null) return null;
  const receiver_id = sender_id === me ? row.other_id : me;
  return {
    id,
    sender_id,
    receiver_id,
    listing_id,
    client_id,
    body: body ?? '',
    file,
    audio_file,
    created_at,
  };
}

interface Asked extends Page {
  readonly before_id?: number | undefined;
  readonly peek: boolean;
}

/** Returns one page of a conversation, newest first, as a paginator; the first page of a reading marks it as read. */
export async function messagesOf(ctx: SignedInCtx, named: Named, asked: Asked) {
  const talk = await talkOf(ctx, named);
  const conversation = await findConversation(ctx, talk);
  const offset = asked.before_id === undefined ? offsetOf(asked) : 0;
  const read = conversation
    ? await readMessages(ctx, talk.personId, conversation.id, {
        limit: asked.per_page,
        offset,
        before: asked.before_id ?? null,
      })
    : { rows: [], total: 0 };
  const data = await toMessages(ctx, read.rows, await peopleFor(ctx, [talk.personId, talk.otherId]));
  const newest = read.rows[0]?.id;
  if (!asked.peek && asked.before_id === undefined && offset === 0 && newest !== undefined)
    await mark(ctx, talk, { read: newest });
  const lastPage = pagesOf(read.total, asked.per_page);
  return {
    data: {
      current_page: Math.max(asked.page, 1),
      data,
      last_page: lastPage,
      per_page: asked.per_page,
      total: read.total,
      from: data.length > 0 ? offset + 1 : null,
      to: data.length > 0 ? offset + data.length : null,
    },
    total_page: lastPage,
  };
}

/** Returns own messages that contain a text, newest first, with partner and listing. */
export async function found(
  ctx: SignedInCtx,
  words: string,
  limit: number,
): Promise<(MessageItem & { user_id: number; name: string; title: string })[]> {
  const me = ctx.actor.accountId;
  const rows = await readMessagesWith(ctx, me, words, limit);
  const otherOf = (row: MessageRow) => (row.sender_id === me ? row.receiver_id : row.sender_id);
  const [people, homes] = await Promise.all([
    peopleFor(ctx, [me, ...rows.map(otherOf)]),
    readHomes(
      ctx,
      rows.map((row) => row.listing_id),
    ),
  ]);
  const items = await toMessages(ctx, rows, people);
  return items.map((item, index) => {
    const other = otherOf(rows[index] as MessageRow);
    return {
      ...item,
      user_id: people.wireId(other),
      name: people.name(other),
      title: homes.get(item.property_id)?.title ?? '',
    };
  });
}

/** Events answered at once; more wait for the next question. */
export const EVENTS_AT_ONCE = 200;

/**
 * Returns the events after an event, oldest first, and the position to go on from.
 * @returns isReset when some of it is no longer stored: there is nothing to go on from
 */
export async function eventsAfter(
  ctx: SignedInCtx,
  after: number | undefined,
): Promise<{ events: ChatEvent[]; lastEventId: number; isReset: boolean }> {
  const me = ctx.actor.accountId;
  const next = after === undefined ? [] : await readEvents(ctx, me, after, EVENTS_AT_ONCE);
  const first = next[0];
  // The numbers have no gaps: what begins with the next one has lost nothing.
  if (first && first.id - 1 === after)
    return { events: await toEvents(ctx, next), lastEventId: next.at(-1)?.id ?? first.id, isReset: false };
  const last = await readLastEventId(ctx, me);
  if (after === undefined || after === last) return { events: [], lastEventId: last, isReset: false };
  // One that was written between the two looks is next.
  if (!first && last > after && (await readEvents(ctx, me, after, 1))[0]?.id === after + 1)
    return eventsAfter(ctx, after);
  return { events: [], lastEventId: last, isReset: true };
}
