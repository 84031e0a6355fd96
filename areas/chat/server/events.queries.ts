import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, narrow, type RowOf, runNamed, runSql } from '@keystead/platform/db';

type EventKind = 'message' | 'deleted' | 'cleared' | 'delivered' | 'read' | 'seen' | 'notification';

/** An event for the browsers of one person. */
export interface NewEvent {
  readonly accountId: number;
  readonly kind: EventKind;
  readonly listingId: number;
  /** 0: no one. */
  readonly otherId: number;
  /** Of a notification: its own number. */
  readonly messageId: number;
}

export type EventRow = RowOf<typeof readEvents>;

/** Server processes listen here for whom there is something new. */
export const CHAT_CHANNEL = 'keystead_chat';

/**
 * Adds events, at most one for each person, and notifies the processes with their streams. Call it last in the open
 * transaction: it locks the feeds of these people until the end, always in the order of their ids.
 */
export async function addEvents(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  const ordered = [...events].sort((a, b) => a.accountId - b.accountId);
  const column = <Value>(value: (event: NewEvent) => Value) => ordered.map(value);
  await runSql(
    ctx.db,
    `with moved as (
       insert into chat_feed as f (account_id, last_event_id)
       select account_id, 1 from unnest($1::int[]) with ordinality as given (account_id, place) order by place
       on conflict (account_id) do update set last_event_id = f.last_event_id + 1
       returning account_id, last_event_id)
     insert into chat_event (account_id, id, kind, listing_id, other_id, message_id, created_at)
     select account_id, last_event_id, kind, listing_id, other_id, message_id, $6
     from moved
     join unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::bigint[])
       as given (account_id, kind, listing_id, other_id, message_id) using (account_id)`,
    [
      column((event) => event.accountId),
      column((event) => event.kind),
      column((event) => event.listingId),
      column((event) => event.otherId),
      column((event) => event.messageId),
      ctx.now(),
    ],
  );
  await notify(ctx, { people: column((event) => event.accountId) });
}

/** Notices between processes: who has new events, or a hint that is not stored. */
export interface Notice {
  readonly people: readonly number[];
  readonly hint?: { readonly kind: 'typing'; readonly listingId: number; readonly otherId: number };
}

/** People named in one notice: PostgreSQL carries no more than 8000 bytes. */
const PEOPLE_AT_ONCE = 500;

/** Sent when the open transaction commits. */
export async function notify(ctx: Ctx, { people, hint }: Notice): Promise<void> {
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const notice: Notice = { people: people.slice(at, at + PEOPLE_AT_ONCE), ...(hint && { hint }) };
    await ctx.ports.realtime.publish(ctx, CHAT_CHANNEL, JSON.stringify(notice));
  }
}

/** Returns where someone's events have got to; 0: there were none. */
export async function readLastEventId(ctx: Ctx, accountId: number): Promise<number> {
  return (await readLastEventIds(ctx, [accountId])).get(accountId) ?? 0;
}

/** Returns where the events of these people have got to; who has none is left out. */
export async function readLastEventIds(
  ctx: Ctx,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const statement = {
    name: 'chat-last-events',
    text: 'select account_id, last_event_id from chat_feed where account_id = any($1::int[])',
    columns: columns({ account_id: 'int4', last_event_id: 'int8' }),
  };
  const rows = await runNamed(ctx.pool, statement, [[...accountIds]]);
  return new Map(rows.map((row) => [row.account_id, row.last_event_id]));
}

/** Returns the events of someone after an event, oldest first. */
export function readEvents(ctx: Ctx, accountId: number, after: number, limit: number) {
  return runNamed(ctx.pool, EVENTS, [accountId, after, limit]);
}

const EVENTS = {
  name: 'chat-events',
  text: `select id, kind, listing_id, other_id, message_id from chat_event
         where account_id = $1 and id > $2 order by id limit $3`,
  columns: columns({
    id: 'int8',
    kind: narrow<EventKind>('text'),
    listing_id: 'int4',
    other_id: 'int4',
    message_id: 'int8',
  }),
};

/** Forgets what happened before a moment. */
export async function deleteEvents(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('chat_event').where('created_at', '<', before).execute();
}

/** Writes down that these people are there. */
export async function notePresence(ctx: Ctx, accountIds: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into chat_presence (account_id, seen_at)
     select id, $2 from account_public join unnest($1::int[]) as given (id) using (id) order by id
     on conflict (account_id) do update set seen_at = greatest(chat_presence.seen_at, excluded.seen_at)`,
    [[...accountIds], ctx.now()],
  );
}

/** Of these people, who was there after a moment. */
export async function readPresent(
  ctx: Ctx,
  accountIds: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .selectFrom('chat_presence')
    .select('account_id')
    .where('account_id', '=', anyOf(accountIds))
    .where('seen_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}
