import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { listingKeys } from '@keystead/platform/edge';
import { changed } from '@keystead/platform/lookups';
import { type LifeAction, type LifeRole, type LifeState, LONGEST_REASON, step } from '../rules.ts';
import { type ColleagueRight, colleagueMay, listingChanged } from './extension-points.ts';
import { insertEvents, type ListingEvent } from './history.queries.ts';
import { removeFiles } from './life.jobs.ts';
import {
  type LifeRow,
  lockListing,
  type ReviewRow,
  readByReview,
  updateLife,
  writeReasons,
} from './life.queries.ts';
import { keysOfFile, readFiles } from './media.ts';
import type { StoredFile } from './reading.queries.ts';
import { removeListings } from './removing.ts';
import { deleteSnapshot } from './snapshots.queries.ts';

/** Who acts, and what they claim to know. */
export interface By {
  readonly who: LifeRole;
  /** Account of who acts as the owner: for others, but colleagues who may, the listing does not exist. */
  readonly ownerId?: number;
  /** The version the actor has seen; absent: whatever it is now. */
  readonly version?: number | undefined;
  /** Reason of a rejection, shown to the owner. */
  readonly reason?: string;
}

/** After these the home counts as confirmed to be on offer. */
const CONFIRMING: ReadonlySet<LifeAction> = new Set([
  'approve',
  'renew',
  'confirm',
  'relist_sell',
  'relist_rent',
  'on_market',
]);

/**
 * Moves a listing on in its life: state, history and search row change together or not at all.
 * @throws ApiError not_found, wrong_state naming what may be done instead, conflict when `version` is not the present
 *   one, validation without a reason where one is due
 */
export async function changeState(ctx: Ctx, id: number, action: LifeAction, by: By): Promise<void> {
  const reason = reasonOf(action, by);
  await inTransaction(ctx, async (open) => {
    const row = await lockOwn(open, id, by, action === 'delete' ? 'delete' : 'edit');
    const next = step(row, action, by.who);
    if (!next.ok) throw new ApiError('wrong_state', next.message, { extra: { allowed: next.allowed } });
    if (next.state === 'deleted') return removeListing(open, row);
    await writeState(open, row, next.state, { reason, confirmed: CONFIRMING.has(action) });
    if (row.review === 'pending' && next.state.review !== 'pending') await endComparing(open, id);
    await announce(open, [id]);
  });
}

/** Renews what has expired; of what has not, notes that it is still available. @throws ApiError as `changeState` */
export function renewListing(ctx: Ctx, id: number, by: By): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const { review } = await lockOwn(open, id, by);
    await changeState(open, id, review === 'approved' ? 'confirm' : 'renew', by);
  });
}

/**
 * Returns the listing, locked.
 * @param right what who acts as the owner is about to do, where they are a colleague of the owner
 * @throws ApiError not_found, conflict
 */
export async function lockOwn(
  ctx: Ctx,
  id: number,
  { ownerId, version }: By,
  right: ColleagueRight = 'edit',
): Promise<LifeRow> {
  const row = await lockListing(ctx, id);
  if (!row || !(ownerId === undefined || (await actsFor(ctx, ownerId, row, right)))) throw noListing();
  if (version !== undefined && version !== row.version) {
    throw new ApiError(
      'conflict',
      'This listing was changed elsewhere since you opened it. Load it again first.',
      {
        details: [{ field: 'version', message: `is ${row.version} by now` }],
        extra: { version: row.version },
      },
    );
  }
  return row;
}

const noListing = () => notFound('You have no such listing.');

/** Returns whether someone may do that to a listing: the owner, and colleagues as the agency lets them. */
export async function actsFor(
  ctx: Ctx,
  accountId: number,
  listing: { id: number; ownerId: number },
  right: ColleagueRight,
): Promise<boolean> {
  return listing.ownerId === accountId || colleagueMay.get()(ctx, accountId, listing.id, right);
}

/** Writes a state with its lines of history; nothing when it is the present one and nothing is confirmed. */
async function writeState(
  ctx: Ctx,
  before: LifeRow,
  after: LifeState,
  { reason, confirmed }: { reason: string | null; confirmed: boolean },
): Promise<void> {
  const events = eventsOf(before, after, reason);
  if (events.length === 0 && !confirmed) return;
  const stored = after.review === 'rejected' ? (reason ?? before.reason) : null;
  await updateLife(ctx, before.id, after, { reason: stored, confirmed });
  await insertEvents(ctx, events);
}

function eventsOf(before: LifeRow, after: LifeState, reason: string | null): ListingEvent[] {
  const changes = [
    ['review', before.review, after.review],
    ['activity', String(before.isActive), String(after.isActive)],
    ['type', before.offer, after.offer],
    ['offer_state', before.offerState, after.offerState ?? null],
  ] as const;
  return changes.flatMap(([kind, was, is]) =>
    was === is ? [] : [{ listing_id: before.id, kind, before: was, after: is, reason }],
  );
}

/** Notifies search, which tells of lists, and every cache. */
export async function announce(ctx: Ctx, ids: number[]): Promise<void> {
  await listingChanged.get()(ctx, ids);
  await changed(ctx, 'listings', listingKeys(ids));
}

/** Deletes the snapshot of a listing that staff have decided about, with files it no longer names. */
export async function endComparing(ctx: Ctx, id: number): Promise<void> {
  const files = await deleteSnapshot(ctx, { kind: 'property', id });
  if (files.length > 0) await dropFiles(ctx, files, await readFiles(ctx, [id]));
}

async function removeListing(ctx: Ctx, { id }: LifeRow): Promise<void> {
  const files = await readFiles(ctx, [id]);
  const before = await deleteSnapshot(ctx, { kind: 'property', id });
  await insertEvents(ctx, [{ listing_id: id, kind: 'deleted', before: null, after: null }]);
  await removeListings(ctx, [id]);
  await dropFiles(ctx, [...files, ...before]);
  await announce(ctx, [id]);
}

/** Has files removed once the open transaction has committed: those that were named and no longer are. */
export async function dropFiles(
  ctx: Ctx,
  named: readonly StoredFile[],
  still: readonly StoredFile[] = [],
): Promise<void> {
  const stored = new Set(still.map(({ key }) => key));
  const keys = named.filter(({ key }) => !stored.has(key)).flatMap(keysOfFile);
  if (keys.length > 0) await ctx.jobs.enqueue(ctx.db, removeFiles, { keys });
}

function reasonOf(action: LifeAction, { reason = '' }: By): string | null {
  if (action !== 'reject' && action !== 'take_down') return null;
  const words = reason.trim();
  if (words === '' || words.length > LONGEST_REASON) {
    throw new ApiError('validation', `reason: must have 1 to ${LONGEST_REASON} characters`, {
      details: [{ field: 'reason', message: `must have 1 to ${LONGEST_REASON} characters` }],
    });
  }
  return words;
}

/** Lets the public see a listing. @throws ApiError not_found, wrong_state */
export function approveListing(ctx: Ctx, id: number): Promise<void> {
  return changeState(ctx, id, 'approve', { who: 'staff' });
}

/**
 * Rejects a listing that waits for review, or takes down an approved one; its owner is notified of the reason.
 * @throws ApiError as `changeState`
 */
export async function rejectListing(ctx: Ctx, id: number, reason: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const row = await lockOwn(open, id, { who: 'staff' });
    const action = row.review === 'pending' ? 'reject' : 'take_down';
    await changeState(open, id, action, { who: 'staff', reason });
  });
}

/** Returns listings in a state of review, oldest first, at most 500: for staff. */
export function listingsUnderReview(ctx: Ctx, review: LifeState['review'] = 'pending'): Promise<ReviewRow[]> {
  return readByReview(ctx, review);
}

/** Notes why listings that came from another site were rejected there, in the open transaction: their owners read it. */
export async function noteRejections(open: Ctx, reasons: ReadonlyMap<number, string>): Promise<void> {
  if (reasons.size === 0) return;
  const cut = [...reasons].map(([id, reason]) => [id, reason.slice(0, LONGEST_REASON)] as const);
  await writeReasons(open, new Map(cut));
}
