import type { Ctx } from '@keystead/platform/context';
import { anyOf, type RowOf, runSql } from '@keystead/platform/db';
import { type SqlBool, sql } from 'kysely';
import type { LifeState } from '../rules.ts';

const lives = (ctx: Ctx) =>
  ctx.db
    .selectFrom('listing')
    .select([
      'id',
      'owner_id as ownerId',
      'title',
      'version',
      'request_status as review',
      'is_active as isActive',
      'property_type as offer',
      'offer_state as offerState',
      'reject_reason as reason',
      'held_by_agency as isHeld',
    ]);

/** What decides whether the life of a listing may go on as someone wants. */
export type LifeRow = RowOf<typeof lockListing>;

/** Returns the listing, locked until the transaction ends: changes of one listing happen one after the other. */
export function lockListing(ctx: Ctx, id: number) {
  return lives(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a new state; `confirmed` also says that the home is on offer as of now. */
export async function updateLife(
  ctx: Ctx,
  id: number,
  state: LifeState,
  { reason, confirmed }: { reason: string | null; confirmed: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set((eb) => ({
      request_status: state.review,
      is_active: state.isActive,
      property_type: state.offer,
      offer_state: state.offerState ?? null,
      reject_reason: reason,
      held_by_agency: state.review === 'pending' ? undefined : false,
      confirmed_at: confirmed ? ctx.now() : undefined,
      updated_at: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Writes why listings that came from another site were rejected there; they count as unchanged. */
export async function writeReasons(ctx: Ctx, reasons: ReadonlyMap<number, string>): Promise<void> {
  await runSql(
    ctx.db,
    `update listing l set reject_reason = given.reason
     from unnest($1::int[], $2::text[]) as given (id, reason)
     where l.id = given.id and l.request_status = 'rejected'`,
    [[...reasons.keys()], [...reasons.values()]],
  );
}

/** A listing as staff decide about it. */
export type ReviewRow = RowOf<typeof readByReview>;

/** Returns listings in a state of review, oldest first, at most 500: for staff. */
export function readByReview(ctx: Ctx, review: LifeState['review']) {
  return lives(ctx)
    .select(['slug_id as slug', 'price', 'city', 'created_at as createdAt'])
    .where('request_status', '=', review)
    .where('held_by_agency', '=', false)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/**
 * Listings on offer by their owner's word of before `day`, the longest unconfirmed first; those that a source brings are
 * not among them: it speaks for them itself.
 */
const unconfirmed = (ctx: Ctx, day: Date, limit: number) =>
  ctx.db
    .selectFrom('listing')
    .select('id')
    .where('request_status', '=', 'approved')
    .where('property_type', 'in', ['sell', 'rent'])
    .where('external_source', 'is', null)
    .where('confirmed_at', '<=', day)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(limit);

/** Returns the ids of listings not confirmed since `day`, the longest unconfirmed first. */
export async function readUnconfirmed(ctx: Ctx, day: Date, limit: number): Promise<number[]> {
  return (await unconfirmed(ctx, day, limit).execute()).map(({ id }) => id);
}

/** Marks listings not confirmed since `day` as asked about, and returns them; each once per confirmation. */
export async function markNudged(ctx: Ctx, day: Date, limit: number): Promise<number[]> {
  const asked = unconfirmed(ctx, day, limit)
    .where('is_active', '=', true)
    .where(sql<SqlBool>`coalesce(nudged_at < confirmed_at, true)`)
    .forUpdate()
    .skipLocked();
  const rows = await ctx.db
    .updateTable('listing')
    .set({ nudged_at: ctx.now() })
    .where('id', 'in', asked)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those of these listings in some states, locked in the order of their ids. */
export function lockListings(ctx: Ctx, ids: readonly number[], reviews: readonly LifeState['review'][]) {
  return lives(ctx)
    .where('id', '=', anyOf(ids))
    .where('request_status', 'in', [...reviews])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes whether listings wait for their agency, and their state of review; approved ones are on offer as of now. */
export async function updateHeld(
  ctx: Ctx,
  ids: readonly number[],
  state: { review: 'pending' | 'approved'; isHeld: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set((eb) => ({
      request_status: state.review,
      held_by_agency: state.isHeld,
      confirmed_at: state.review === 'approved' ? ctx.now() : undefined,
      updated_at: ctx.now(),
      // Released, it says what it said: an import that is undone knows it again.
      version: state.isHeld ? eb('version', '+', 1) : undefined,
    }))
    .where('id', '=', anyOf(ids))
    .execute();
}
