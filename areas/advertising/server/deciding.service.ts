import { ApiError, notFound } from '@keystead/http/errors';
import { refundCredit } from '@keystead/plans/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { refreshListings } from '@keystead/search/server';
import {
  type AdvertisementAction,
  type AdvertisementState,
  endOfRun,
  LONGEST_REASON,
  stepOf,
  type ThingKind,
} from '../rules.ts';
import {
  lockAdvertisement,
  lockDue,
  readByState,
  type StoredAdvertisement,
  writeState,
} from './advertisements.queries.ts';
import { notifyAdvertiser } from './notifying.jobs.ts';

/** Lists, home page and search rows follow what is featured, in the same transaction. */
export async function announce(ctx: Ctx, kind: ThingKind, thingIds: readonly number[]): Promise<void> {
  if (thingIds.length === 0) return;
  if (kind === 'property') await refreshListings(ctx, thingIds);
  else await changed(ctx, 'projects');
}

/**
 * Takes one step of the table: state, credit and search row change together or not at all.
 * @throws ApiError not_found, wrong_state naming what may be done instead
 */
export async function takeStep(
  ctx: Ctx,
  id: number,
  action: AdvertisementAction,
  reason: string | null = null,
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const before = await lockAdvertisement(open, id);
    if (!before) throw notFound('There is no such advertisement.');
    await stepFrom(open, before, action, reason);
    if (before.thingId !== null) await announce(open, before.kind, [before.thingId]);
  });
}

async function stepFrom(
  open: Ctx,
  before: StoredAdvertisement,
  action: AdvertisementAction,
  reason: string | null,
): Promise<void> {
  const { id, kind, status, hours } = before;
  const next = stepOf(status, action);
  if (!next.ok) {
    const { allowed } = next;
    const instead = allowed.length === 0 ? 'Nothing can be done about it.' : `It can: ${allowed.join(', ')}.`;
    throw new ApiError('wrong_state', `The advertisement is ${status}. ${instead}`, { extra: { allowed } });
  }
  const { to, refunds } = next.step;
  const runs = to === 'approved';
  const startsAt = runs ? open.now() : before.startsAt;
  const endsAt = runs ? endOfRun(open.now(), hours) : before.endsAt;
  await writeState(open, id, { status: to, startsAt, endsAt, reason });
  if (refunds) {
    const feature = kind === 'property' ? 'property_feature' : 'project_feature';
    await refundCredit(open, { feature, thing: { kind: 'advertisement', id } });
  }
}

/** Lets one run from now on. @throws ApiError not_found, wrong_state */
export async function approveAdvertisement(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await takeStep(open, id, 'approve');
    await open.jobs.enqueue(open.db, notifyAdvertiser, { advertisementId: id });
  });
}

/**
 * Rejects a waiting one, or takes down a running one; the credit is returned and the owner reads the reason.
 * @throws ApiError validation without a reason, not_found, wrong_state
 */
export async function rejectAdvertisement(ctx: Ctx, id: number, reason: string): Promise<void> {
  const text = reason.trim();
  if (text === '' || text.length > LONGEST_REASON) {
    const message = `must have 1 to ${LONGEST_REASON} characters`;
    throw new ApiError('validation', `reason: ${message}`, { details: [{ field: 'reason', message }] });
  }
  await inTransaction(ctx, async (open) => {
    const before = await lockAdvertisement(open, id);
    const ending = before?.byOperator ? 'withdraw' : 'take_down';
    await takeStep(open, id, before?.status === 'approved' ? ending : 'reject', text);
    await open.jobs.enqueue(open.db, notifyAdvertiser, { advertisementId: id });
  });
}

/** Returns those in a state, the first one first: for staff. */
export function advertisementsIn(ctx: Ctx, status: AdvertisementState): Promise<StoredAdvertisement[]> {
  return readByState(ctx, status);
}

/** Advertisements ended in one transaction. */
const BATCH = 200;

/** Ends what has run its time, and what has lost its thing; one that never ran gives its credit back. @returns how many */
export async function endAdvertisements(ctx: Ctx): Promise<number> {
  let ended = 0;
  for (;;) {
    const count = await inTransaction(ctx, async (open) => {
      const due = await lockDue(open, BATCH);
      for (const one of due) await stepFrom(open, one, one.status === 'approved' ? 'end' : 'lapse', null);
      for (const [kind, some] of Map.groupBy(due, (one) => one.kind)) {
        await announce(
          open,
          kind,
          some.flatMap(({ thingId }) => (thingId === null ? [] : [thingId])),
        );
      }
      return due.length;
    });
    ended += count;
    if (count < BATCH) return ended;
  }
}
