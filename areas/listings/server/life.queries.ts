import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { LifeState } from '../rules.ts';

/** What decides whether the life of a listing may go on as someone wants. */
export interface LifeRow extends LifeState {
  readonly id: number;
  readonly ownerId: number;
  readonly title: string;
  readonly version: number;
  readonly reason: string | null;
}

const LIFE = `id, owner_id as "ownerId", title, version, request_status as review, is_active as "isActive",
  property_type as offer, reject_reason as reason`;

/** Returns the listing, locked until the transaction ends: changes of one listing happen one after the other. */
export async function lockListing(ctx: Ctx, id: number): Promise<LifeRow | undefined> {
  const [row] = await runSql<LifeRow>(ctx.db, `select ${LIFE} from listing where id = $1 for update`, [id]);
  return row;
}

/** Writes a new state; `confirmed` also says that the home is on offer as of now. */
export async function updateLife(
  ctx: Ctx,
  id: number,
  state: LifeState,
  { reason, confirmed }: { reason: string | null; confirmed: boolean },
): Promise<void> {
  await runSql(
    ctx.db,
    `update listing set request_status = $2, is_active = $3, property_type = $4, reject_reason = $5,
       confirmed_at = case when $6 then $7 else confirmed_at end, updated_at = $7, version = version + 1
     where id = $1`,
    [id, state.review, state.isActive, state.offer, reason, confirmed, ctx.now()],
  );
}

/** Returns listings in a state of review, oldest first, at most 500: for staff. */
export async function readByReview(ctx: Ctx, review: LifeState['review']): Promise<ReviewRow[]> {
  return runSql<ReviewRow>(
    ctx.db,
    `select ${LIFE}, slug_id as slug, price, city, created_at as "createdAt" from listing
     where request_status = $1 order by updated_at, id limit 500`,
    [review],
  );
}

/** A listing as staff decide about it. */
export interface ReviewRow extends LifeRow {
  readonly slug: string;
  readonly price: number;
  readonly city: string;
  readonly createdAt: Date;
}

/** On offer by their owner's word of before `day`, and not brought by a source, which speaks for them itself. */
const UNCONFIRMED = `request_status = 'approved' and property_type in ('sell', 'rent') and external_source is null
  and confirmed_at <= $1`;

/** Returns the ids of listings not confirmed since `day`, the longest unconfirmed first. */
export async function readUnconfirmed(ctx: Ctx, day: Date, limit: number): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from listing where ${UNCONFIRMED} order by confirmed_at, id limit $2`,
    [day, limit],
  );
  return rows.map(({ id }) => id);
}

/** Marks listings not confirmed since `day` as asked about, and returns them; each once per confirmation. */
export async function markNudged(ctx: Ctx, day: Date, limit: number): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `update listing set nudged_at = $3 where id in (
       select id from listing where ${UNCONFIRMED} and is_active and coalesce(nudged_at < confirmed_at, true)
       order by confirmed_at, id limit $2 for update skip locked)
     returning id`,
    [day, limit, ctx.now()],
  );
  return rows.map(({ id }) => id);
}
