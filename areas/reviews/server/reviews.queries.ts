import type { Professional } from '@keystead/agents/server';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf, type RowOf } from '@keystead/platform/db';
import { type Insertable, type NotNull, sql } from 'kysely';
import type { Tally } from '../rules.ts';

/** Reviews whose authors have an account that is not deactivated, with their names; to be narrowed. */
const reviews = (ctx: Ctx) =>
  ctx.db
    .selectFrom('review as r')
    .innerJoin('account_public as a', 'a.id', 'r.author_id')
    .select([
      'r.id',
      'r.author_id',
      'r.agent_id',
      'r.agency_id',
      'r.basis',
      'r.rating',
      'r.body',
      'r.version',
    ])
    .select(['r.answer', 'r.answered_at', 'r.removed_at', 'r.removed_reason', 'r.created_at', 'r.edited_at'])
    .select(['r.answered_by', 'r.removed_answer', 'r.answer_removed_at', 'r.answer_removed_reason'])
    .select('a.name as author_name')
    .$narrowType<{ author_name: NotNull }>();
export type Review = RowOf<typeof readReview>;

const lastFirst = (query: ReturnType<typeof reviews>) =>
  query.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc');

const of = (query: ReturnType<typeof reviews>, who: Professional) =>
  'agencyId' in who
    ? query.where('r.agency_id', '=', who.agencyId)
    : query.where('r.agent_id', '=', who.accountId);

/** Returns a review, also one that was taken down. */
export function readReview(ctx: Ctx, id: number) {
  return reviews(ctx).where('r.id', '=', id).executeTakeFirst();
}

/** Returns a review and holds it until the transaction ends. */
export function lockReview(open: Ctx, id: number) {
  return reviews(open).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
}

/** Returns one page of the reviews of someone that everybody reads, the last first. */
export function readShown(ctx: Ctx, who: Professional, page: Page) {
  return pageOf(ctx.db, lastFirst(of(reviews(ctx), who).where('r.removed_at', 'is', null)), page);
}

/** Returns one page of the reviews of a person and of agencies that everybody reads, the last first. */
export function readReceived(ctx: Ctx, accountId: number, agencyIds: readonly number[], page: Page) {
  const received = reviews(ctx)
    .where('r.removed_at', 'is', null)
    .where((eb) => eb.or([eb('r.agent_id', '=', accountId), eb('r.agency_id', '=', anyOf(agencyIds))]));
  return pageOf(ctx.db, lastFirst(received), page);
}

/** Returns what someone has written, the last first. */
export function readWritten(ctx: Ctx, authorId: number, most: number) {
  return lastFirst(reviews(ctx).where('r.author_id', '=', authorId))
    .limit(most)
    .execute();
}

/** Returns the review of someone by an author. */
export function readOf(ctx: Ctx, who: Professional, authorId: number) {
  return of(reviews(ctx), who).where('r.author_id', '=', authorId).executeTakeFirst();
}

/** Returns how many reviews of someone give each number of stars. */
export async function readStars(ctx: Ctx, who: Professional): Promise<number[]> {
  const counted = ctx.db
    .selectFrom('review as r')
    .innerJoin('account_public as a', 'a.id', 'r.author_id')
    .select(['r.rating', (eb) => eb.fn.countAll<number>().as('count')])
    .where('r.removed_at', 'is', null)
    .groupBy('r.rating');
  const rows = await ('agencyId' in who
    ? counted.where('r.agency_id', '=', who.agencyId)
    : counted.where('r.agent_id', '=', who.accountId)
  ).execute();
  const counts = new Map(rows.map((row) => [row.rating, row.count]));
  return [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0);
}

/** Returns how many reviews of each person everybody reads, and the sum of their stars. */
export function readTallies(ctx: Ctx, accountIds: readonly number[]) {
  return ctx.db
    .selectFrom('review as r')
    .innerJoin('account_public as a', 'a.id', 'r.author_id')
    .select(['r.agent_id', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.sum<number>('r.rating').as('sum'))
    .where('r.removed_at', 'is', null)
    .where('r.agent_id', '=', anyOf(accountIds))
    .groupBy('r.agent_id')
    .$narrowType<{ agent_id: number }>()
    .execute();
}

export const tallyOf = (stars: readonly number[]): Tally => ({
  count: stars.reduce((all, one) => all + one, 0),
  sum: stars.reduce((all, one, index) => all + one * (index + 1), 0),
});

/** @returns its id, or undefined where the author has reviewed them already: the unique index decides */
export async function insertReview(
  open: Ctx,
  review: Omit<Insertable<DB['review']>, 'created_at'> & { created_at?: Date },
): Promise<number | undefined> {
  const row = await open.db
    .insertInto('review')
    .values({ created_at: open.now(), ...review })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateReview(
  open: Ctx,
  id: number,
  said: { rating: number; body: string },
): Promise<void> {
  await open.db
    .updateTable('review')
    .set((eb) => ({ ...said, edited_at: open.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeReview(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('review').where('id', '=', id).execute();
}

export async function writeAnswer(open: Ctx, id: number, answer: string, by: number): Promise<void> {
  await open.db
    .updateTable('review')
    .set({ answer, answered_at: open.now(), answered_by: by })
    .where('id', '=', id)
    .execute();
}

/** Takes the answer to a review down; what it said is stored for staff. */
export async function takeDownAnswer(open: Ctx, id: number, reason: string): Promise<void> {
  await open.db
    .updateTable('review')
    .set((eb) => ({
      removed_answer: eb.ref('answer'),
      answer: '',
      answered_at: null,
      answer_removed_at: open.now(),
      answer_removed_reason: reason,
    }))
    .where('id', '=', id)
    .execute();
}

export async function takeDownReview(open: Ctx, id: number, reason: string): Promise<void> {
  await open.db
    .updateTable('review')
    .set({ removed_at: open.now(), removed_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Returns one page of all reviews for staff, by the moment they were written. */
export function readStaffPage(
  ctx: Ctx,
  asked: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: 'shown' | 'removed' | 'reported' | undefined;
  },
  { order, limit, offset }: Page & { order: 'asc' | 'desc' },
) {
  const reportsOf = sql<number>`(select count(*)::int from review_report p where p.review_id = r.id)`;
  let rows = ctx.db
    .selectFrom('review as r')
    .select(['r.id', 'r.author_id', 'r.agent_id', 'r.agency_id', 'r.basis', 'r.rating', 'r.body', 'r.answer'])
    .select(['r.removed_at', 'r.created_at', reportsOf.as('reports')]);
  if (asked.ids) rows = rows.where('r.id', '=', anyOf(asked.ids));
  if (asked.state === 'shown') rows = rows.where('r.removed_at', 'is', null);
  if (asked.state === 'removed') rows = rows.where('r.removed_at', 'is not', null);
  if (asked.state === 'reported')
    rows = rows.where((eb) =>
      eb(
        'r.id',
        'in',
        eb.selectFrom('review_report as o').select('o.review_id').where('o.status', '=', 'open'),
      ),
    );
  if (asked.words !== undefined)
    rows = rows.where(sql<boolean>`strpos(lower(r.body), ${asked.words.toLowerCase()}) > 0`);
  return pageOf(ctx.db, rows.orderBy('r.created_at', order).orderBy('r.id', order), { limit, offset });
}
