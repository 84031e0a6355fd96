import { consume } from '@keystead/accounts/server';
import { hasRight, readSeats } from '@keystead/agencies/server';
import type { Professional } from '@keystead/agents/server';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { notify } from '@keystead/notifications/server';
import { type Ctx, dropCached, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { count } from '@keystead/platform/telemetry';
import type { answerReview, changeReview, OwnReview, ReviewItem, writeReview } from '../contract.ts';
import { RATE_LIMITS, shortName } from '../rules.ts';
import { encountersOf, keyOf } from './encounters.ts';
import { isReviewed, itemOf, ownAt, readerOf } from './reading.service.ts';
import * as queries from './reviews.queries.ts';
import { askedOf, columnsOf, requireSubject, whoOf } from './subjects.ts';

/** Where one’s reviews are. */
export const PATHS = { own: '/user/reviews', received: '/user/reviews?view=received' } as const;

const limitChanges = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `review-change:${ctx.actor.accountId}`, rate: RATE_LIMITS.changesPerPerson }]);

const unknown = () => notFound('There is no such review.');

/** Returns who hears of reviews of someone: the person, or those who answer for the agency. */
async function readersOf(ctx: Ctx, who: Professional): Promise<number[]> {
  if ('accountId' in who) return [who.accountId];
  const seats = await readSeats(ctx, who.agencyId);
  return seats.filter((seat) => hasRight(seat, 'answer_reviews')).map(({ accountId }) => accountId);
}

/**
 * Reviews an agent or an agency.
 * @throws ApiError validation, not_found, forbidden without a viewing or a deal, conflict with the review there is, too_many_requests
 */
export async function write(
  ctx: SignedInCtx,
  { rating, text, ...asked }: Input<typeof writeReview>,
): Promise<OwnReview> {
  const { accountId } = ctx.actor;
  const who = askedOf(asked);
  const subject = await requireSubject(ctx, who);
  await limitChanges(ctx);
  const known = await queries.readOf(ctx, who, accountId);
  if (known) throw reviewed(known.id);
  const met = (await encountersOf(ctx, accountId)).get(keyOf(who));
  if (!met)
    throw new ApiError(
      'forbidden',
      'You can review an agent or an agency after a viewing that took place, or a closed deal.',
    );
  const id = await inTransaction(ctx, async (open) => {
    const made = await queries.insertReview(open, {
      ...columnsOf(who),
      author_id: accountId,
      basis: met.basis,
      rating,
      body: text,
    });
    if (made === undefined) return undefined;
    await dropCached(open, 'reviews');
    const row = await queries.readReview(open, made);
    const params = { person: shortName(row?.author_name ?? ''), title: subject.name };
    const readers = await readersOf(open, who);
    await notify(
      open,
      'review_written',
      readers.map((reader) => ({ accountId: reader, params, path: PATHS.received })),
    );
    return made;
  });
  if (id === undefined) throw reviewed((await queries.readOf(ctx, who, accountId))?.id ?? 0);
  count('keystead_reviews_total', { step: 'written' });
  return ownAt(ctx, id);
}

const reviewed = (id: number) =>
  new ApiError('conflict', 'You have written a review of them already. You can change it.', {
    extra: { review_id: id },
  });

/** Holds a review as someone has read it. @throws ApiError not_found, wrong_state, conflict */
async function take(
  open: SignedInCtx,
  { id, version }: { id: number; version?: number },
  isMeant: (row: queries.Review) => boolean,
): Promise<queries.Review> {
  const row = await queries.lockReview(open, id);
  if (!row || !isMeant(row)) throw unknown();
  if (row.removed_at !== null) throw new ApiError('wrong_state', 'The site has taken this review down.');
  if (version !== undefined && row.version !== version)
    throw new ApiError('conflict', 'This review has changed meanwhile. Please read it again.', {
      extra: { version: row.version },
    });
  return row;
}

/** Changes one’s own review. @throws ApiError not_found, wrong_state, conflict, too_many_requests */
export async function change(
  ctx: SignedInCtx,
  { id, version, rating, text }: Input<typeof changeReview>,
): Promise<OwnReview> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    await take(open, { id, version }, (row) => row.author_id === open.actor.accountId);
    await queries.updateReview(open, id, { rating, body: text });
    await dropCached(open, 'reviews');
  });
  count('keystead_reviews_total', { step: 'changed' });
  return ownAt(ctx, id);
}

/**
 * Deletes one’s own review; one that was taken down stays, so that it is not written again.
 * @throws ApiError not_found, wrong_state, too_many_requests
 */
export async function remove(ctx: SignedInCtx, id: number): Promise<void> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    await take(open, { id }, (row) => row.author_id === open.actor.accountId);
    await queries.removeReview(open, id);
    await dropCached(open, 'reviews');
  });
  count('keystead_reviews_total', { step: 'deleted' });
}

/** Answers a review, once. @throws ApiError not_found, forbidden, wrong_state, conflict, too_many_requests */
export async function answer(
  ctx: SignedInCtx,
  { id, version, text }: Input<typeof answerReview>,
): Promise<ReviewItem> {
  await limitChanges(ctx);
  const reader = await readerOf(ctx);
  await inTransaction(ctx, async (open) => {
    const row = await take(open, { id, version }, () => true);
    if (!isReviewed(row, reader.accountId, reader.agencies))
      throw new ApiError('forbidden', 'Only who is reviewed answers a review.');
    if (row.answer_removed_at !== null)
      throw new ApiError('wrong_state', 'The site has taken your answer down.');
    if (row.answered_at !== null) throw new ApiError('wrong_state', 'This review is answered already.');
    await queries.writeAnswer(open, id, text, reader.accountId);
    await dropCached(open, 'reviews');
    const subject = await requireSubject(open, whoOf(row));
    const notice = { accountId: row.author_id, params: { person: subject.name }, path: PATHS.own };
    await notify(open, 'review_answered', [notice]);
  });
  count('keystead_reviews_total', { step: 'answered' });
  const row = await queries.readReview(ctx, id);
  if (!row) throw unknown();
  return itemOf(row, reader);
}
