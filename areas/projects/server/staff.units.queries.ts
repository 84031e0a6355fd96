import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, pageOfMany } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { listStaffUnits } from '../contract.staff.ts';
import { stateAt } from './units.queries.ts';

const SORTS = {
  project: ['project_id', 'position'],
  label: ['label'],
  price: ['price'],
  reserved_until: ['reserved_until'],
} as const;

/** Returns one page of the units of all projects, as staff look for them. */
export function findStaffUnits(
  ctx: Ctx,
  {
    q = '',
    ids,
    project_id: project,
    account_id: owner,
    state,
    type,
    sort,
    order,
    ...page
  }: Input<typeof listStaffUnits>,
) {
  let query = ctx.db.selectFrom('project_unit').selectAll();
  query = /^\d{1,9}$/.test(q)
    ? query.where((eb) => eb('id', '=', Number(q)).or('label', '=', q))
    : query.where(hasWords(sql`label`, q));
  if (ids) query = query.where('id', '=', anyOf(ids));
  if (project !== undefined) query = query.where('project_id', '=', project);
  if (owner !== undefined)
    query = query.where('project_id', 'in', (eb) =>
      eb.selectFrom('project').select('id').where('owner_id', '=', owner),
    );
  if (state) query = query.where(stateAt(ctx.now()), '=', state);
  if (type) query = query.where('type', '=', type);
  const ordered = SORTS[sort].reduce(
    (sorted, column) => sorted.orderBy(column, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast()),
    query,
  );
  return pageOfMany(ctx.db, ordered.orderBy('id', order), rowsOfPage(page));
}
