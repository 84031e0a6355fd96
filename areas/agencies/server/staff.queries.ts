import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, pageOfMany } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { listStaffAgencies } from '../contract.staff.ts';

const SORTS = { created_at: sql.ref('created_at'), name: sql`lower(name)` } as const;

/** Returns ids of one page of agencies in their order, and how many there are. */
export async function findAgencies(
  ctx: Ctx,
  {
    q = '',
    ids,
    is_active: isActive,
    account_id: accountId,
    sort,
    order,
    ...page
  }: Input<typeof listStaffAgencies>,
): Promise<{ ids: number[]; total: number; is_more: boolean }> {
  let query = ctx.db.selectFrom('agency').select('id');
  query = /^\d{1,9}$/.test(q)
    ? query.where('id', '=', Number(q))
    : query.where(hasWords(sql`lower(name)`, q));
  if (ids) query = query.where('id', '=', anyOf(ids));
  if (isActive !== undefined) query = query.where('is_active', '=', isActive);
  if (accountId !== undefined)
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('agency_seat').select('agency_id').where('account_id', '=', accountId),
    );
  const ordered = query.orderBy(SORTS[sort], order).orderBy('id', order);
  const { rows, ...counted } = await pageOfMany(ctx.db, ordered, rowsOfPage(page));
  return { ids: rows.map(({ id }) => id), ...counted };
}
