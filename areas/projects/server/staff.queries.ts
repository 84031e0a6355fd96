import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, pageOfMany } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { listStaffProjects } from '../contract.staff.ts';

type Asked = Input<typeof listStaffProjects>;

const SORTS = { created_at: sql.ref('created_at'), title: sql`lower(title)` } as const;

/** Returns ids of one page of projects in their order, and how many there are. */
export async function findProjects(
  ctx: Ctx,
  { q = '', ids, state, type, city_id: city, account_id: owner, sort, order, ...page }: Asked,
): Promise<{ ids: number[]; total: number; is_more: boolean }> {
  let query = ctx.db.selectFrom('project').select('id');
  query = /^\d{1,9}$/.test(q)
    ? query.where('id', '=', Number(q))
    : query.where(hasWords(sql`title || ' ' || location || ' ' || city`, q));
  if (ids) query = query.where('id', '=', anyOf(ids));
  if (state) query = query.where('request_status', '=', state);
  if (type) query = query.where('type', '=', type);
  if (city !== undefined) query = query.where('city_id', '=', city);
  if (owner !== undefined) query = query.where('owner_id', '=', owner);
  const ordered = query.orderBy(SORTS[sort], order).orderBy('id', order);
  const { rows, ...counted } = await pageOfMany(ctx.db, ordered, rowsOfPage(page));
  return { ids: rows.map(({ id }) => id), ...counted };
}
