import { agentProfile } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { columns, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { HistoryEntry, PriceChange } from '../rules.ts';
import { historyWritten, listingHappened } from './extension-points.ts';

/** Something that happened to a listing; how it stands now is read from its row, which is written first. */
export interface ListingEvent {
  listing_id: number;
  kind: HistoryEntry['kind'];
  before: string | null;
  after: string | null;
  reason?: string | null;
  /** Of a change of the price, for those who are notified of it. */
  written?: PriceChange['written'] | undefined;
  /** ISO text; now, unless said otherwise. */
  at?: string | undefined;
  /** State at that time, in the operator's currency, for events recorded later; else the present one. */
  price?: number | undefined;
}

const RECORDED = columns({
  id: 'int8',
  listing_id: 'int4',
  kind: 'text',
  before: 'text|null',
  after: 'text|null',
});

/** Writes an event and announces it; the actor is null for a command or job, and the site for staff. */
export async function insertEvents(ctx: Ctx, events: readonly ListingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const written = await runSql(
    ctx.db,
    `insert into listing_event (listing_id, home_id, at, actor_id, kind, before, after, reason, request_status,
       is_active, property_type, offer_state, price, currency, price_written)
     select l.id, l.home_id, coalesce(given.at, $2), $3, given.kind, given.before, given.after, given.reason,
       l.request_status, l.is_active, l.property_type, l.offer_state, coalesce(given.price, l.price),
       case when given.price is null then l.currency end, case when given.price is null then l.price_written end
     from json_to_recordset($1::json) as given (place integer, listing_id integer, at timestamptz, kind text,
       before text, after text, reason text, price numeric)
     join listing l on l.id = given.listing_id order by given.place
     returning id, listing_id, kind, before, after`,
    [
      JSON.stringify(events.map((event, place) => ({ place, ...event }))),
      ctx.now(),
      ctx.actor?.accountId ?? (ctx.staff && (await agentProfile(ctx, 'operator'))?.id) ?? null,
    ],
    RECORDED,
  );
  await listingHappened.get()(ctx, events);
  await historyWritten.get()(ctx, written);
}

/**
 * The history of the home of listing `l`, oldest first, as JSON. A listing without a known home has none.
 */
export const HISTORY = `(select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.kind,
     'review', e.request_status, 'isActive', e.is_active, 'offer', e.property_type, 'offerState', e.offer_state,
     'price', e.price, 'currency', e.currency, 'price_written', e.price_written)
     order by e.at, e.id), '[]') from listing_event e where e.home_id = l.home_id) as history`;

/** As JSON brings it. */
export type HistoryRow = Omit<HistoryEntry, 'at'> & { at: string };

/**
 * Returns who did it. No account stands behind what the clock did, behind a command of the site's, and behind an owner who
 * answered by the link of an email: they differ in what they can do. What colleagues and former owners did counts as the owner's.
 */
const actorOf = (ownerId: number) =>
  sql<'owner' | 'house' | 'clock'>`case when actor_id = ${ownerId} then 'owner'
    when actor_id in (select id from account_public where is_operator) then 'house' when actor_id is not null then 'owner'
    when kind = 'posted' or after = 'expired' then 'clock'
    when kind = 'review' and before <> 'expired' then 'house' else 'owner' end`;

/** Returns what happened to a listing, newest first, at most 200 lines. */
export function readOwnHistory(ctx: Ctx, listingId: number, ownerId: number) {
  return ctx.db
    .selectFrom('listing_event')
    .select(['at', 'kind', 'before', 'after', sql<string>`coalesce(reason, '')`.as('reason')])
    .select(actorOf(ownerId).as('by'))
    .where('listing_id', '=', listingId)
    .where('kind', '<>', 'deleted')
    .$narrowType<{ kind: Exclude<HistoryEntry['kind'], 'deleted'> }>()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}
