import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { listReviews } from '../contract.staff.ts';
import { keyOf } from './encounters.ts';
import { readStaffPage } from './reviews.queries.ts';
import { subjectsOf, whoOf } from './subjects.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(listReviews, (ctx: Ctx, input) => reviewsPage(ctx, input)),
];

async function reviewsPage(
  ctx: Ctx,
  { page, per_page: limit, order, q: words, ids, state }: Input<typeof listReviews>,
): Promise<Result<typeof listReviews>> {
  const place = { order, limit, offset: (page - 1) * limit };
  const { rows, total } = await readStaffPage(ctx, { words, ids, state }, place);
  const [people, subjects] = await Promise.all([
    publicOwner(
      ctx,
      rows.map((row) => row.author_id),
    ),
    subjectsOf(ctx, rows.map(whoOf)),
  ]);
  const data = rows.map((row) => ({
    id: row.id,
    author_id: row.author_id,
    author_name: people.get(row.author_id)?.name ?? '',
    subject_name: subjects.get(keyOf(whoOf(row)))?.name ?? '',
    rating: row.rating,
    text: row.body,
    basis: row.basis,
    answer: row.answer,
    is_removed: row.removed_at !== null,
    reports: row.reports,
    created_at: row.created_at.toISOString(),
  }));
  return { data, total };
}
