import { hasRight, readSeatsOf } from '@keystead/agencies/server';
import type { Rating } from '@keystead/agents/contract';
import type { Professional } from '@keystead/agents/server';
import type { Input, Result } from '@keystead/http/call';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type { getOwnReviews, getReceivedReviews, getReviews, OwnReview, ReviewItem } from '../contract.ts';
import { LIMITS, ratingOf, shortName } from '../rules.ts';
import { encountersOf, keyOf } from './encounters.ts';
import * as queries from './reviews.queries.ts';
import { askedOf, NOBODY, onWire, requireSubject, subjectsOf, whoOf } from './subjects.ts';

/** Returns for which agencies someone answers reviews. */
async function answersFor(ctx: Ctx, accountId: number): Promise<number[]> {
  const seats = await readSeatsOf(ctx, accountId);
  return seats.filter((seat) => hasRight(seat, 'answer_reviews')).map(({ agencyId }) => agencyId);
}

/** Returns whether someone is the reviewed, or answers for them. */
export const isReviewed = (
  row: Pick<queries.Review, 'agent_id' | 'agency_id'>,
  accountId: number,
  agencies: readonly number[],
): boolean => (row.agency_id === null ? row.agent_id === accountId : agencies.includes(row.agency_id));

/** Who reads: nobody that the site knows, or someone with the agencies they answer for. */
export interface Reader {
  readonly accountId: number;
  readonly agencies: readonly number[];
}

export async function readerOf(ctx: Ctx): Promise<Reader> {
  const accountId = ctx.actor?.accountId ?? 0;
  return { accountId, agencies: accountId === 0 ? [] : await answersFor(ctx, accountId) };
}

export function itemOf(row: queries.Review, { accountId, agencies }: Reader): ReviewItem {
  const mayAnswer = accountId !== 0 && isReviewed(row, accountId, agencies);
  return {
    id: row.id,
    agent_id: row.agent_id ?? 0,
    agency_id: row.agency_id ?? 0,
    author: shortName(row.author_name),
    rating: row.rating,
    text: row.body,
    basis: row.basis,
    version: row.version,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    is_own: accountId !== 0 && row.author_id === accountId,
    may_answer: mayAnswer && row.answered_at === null && row.answer_removed_at === null,
    is_own_answer: mayAnswer && row.answered_at !== null,
    answer_removed_reason: mayAnswer ? row.answer_removed_reason : '',
  };
}

/** Returns one page of the reviews of someone, the last first. @throws ApiError validation, not_found */
export async function reviewsOf(
  ctx: Ctx,
  { limit, offset, ...asked }: Input<typeof getReviews>,
): Promise<Result<typeof getReviews>> {
  const who = askedOf(asked);
  await requireSubject(ctx, who);
  const [{ rows, total }, stars, reader] = await Promise.all([
    queries.readShown(ctx, who, { limit, offset }),
    queries.readStars(ctx, who),
    readerOf(ctx),
  ]);
  return {
    data: rows.map((row) => itemOf(row, reader)),
    total,
    rating: ratingOf(queries.tallyOf(stars)),
    stars,
  };
}

/** Returns what the reviews of someone come to; null of too few. */
export async function ratingFor(ctx: Ctx, who: Professional): Promise<Rating | null> {
  return ratingOf(queries.tallyOf(await queries.readStars(ctx, who)));
}

/** Returns what the reviews of some people come to, by their ids; those with too few are left out. */
export async function ratingsFor(ctx: Ctx, accountIds: readonly number[]): Promise<Map<number, Rating>> {
  const tallies = await queries.readTallies(ctx, accountIds);
  return new Map(
    tallies.flatMap(({ agent_id: id, ...tally }) => {
      const rating = ratingOf(tally);
      return rating ? [[id, rating] as const] : [];
    }),
  );
}

async function ownOf(ctx: SignedInCtx, rows: readonly queries.Review[]): Promise<OwnReview[]> {
  const [subjects, reader] = await Promise.all([subjectsOf(ctx, rows.map(whoOf)), readerOf(ctx)]);
  return rows.map((row) => ({
    ...itemOf(row, reader),
    subject: onWire(subjects.get(keyOf(whoOf(row))) ?? NOBODY),
    is_removed: row.removed_at !== null,
    removed_reason: row.removed_reason,
  }));
}

/** Returns one of one's own reviews, which is there. */
export async function ownAt(ctx: SignedInCtx, id: number): Promise<OwnReview> {
  const row = await queries.readReview(ctx, id);
  const [item] = row ? await ownOf(ctx, [row]) : [];
  if (!item) throw new Error('A review went while it was written');
  return item;
}

/** Returns whom someone may review, and what they have written. */
export async function ownReviews(ctx: SignedInCtx): Promise<Result<typeof getOwnReviews>['data']> {
  const { accountId } = ctx.actor;
  const [met, rows] = await Promise.all([
    encountersOf(ctx, accountId),
    queries.readWritten(ctx, accountId, LIMITS.own),
  ]);
  for (const row of rows) met.delete(keyOf(whoOf(row)));
  const all = [...met.values()];
  const subjects = await subjectsOf(
    ctx,
    all.map(({ who }) => who),
  );
  const open = all
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap(({ who, basis, at }) => {
      const named = subjects.get(keyOf(who));
      return named ? [{ ...onWire(named), basis, at: at.toISOString() }] : [];
    });
  return { open, written: await ownOf(ctx, rows) };
}

/** Returns one page of the reviews of someone and of the agencies they answer for. */
export async function receivedReviews(
  ctx: SignedInCtx,
  page: Input<typeof getReceivedReviews>,
): Promise<Result<typeof getReceivedReviews>> {
  const reader = await readerOf(ctx);
  const { rows, total } = await queries.readReceived(ctx, reader.accountId, reader.agencies, page);
  const subjects = await subjectsOf(ctx, rows.map(whoOf));
  const data = rows.map((row) => ({
    ...itemOf(row, reader),
    subject: onWire(subjects.get(keyOf(whoOf(row))) ?? NOBODY),
  }));
  return { data, total };
}
