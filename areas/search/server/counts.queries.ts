import type { Ctx } from '@keystead/platform/context';
import { search, Values } from './sql.ts';

/** Returns numbers of live listings by the id in a column. */
async function countBy(
  ctx: Ctx,
  column: 'category_id' | 'city_id' | 'owner_id',
): Promise<Map<number, number>> {
  const rows = await search(
    ctx,
    `select ${column} as id, count(*)::int as n from search_listing group by ${column}`,
    new Values(),
    { columns: { id: 'int4', n: 'int4' }, kind: 'counts' },
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export const readCategoryCounts = (ctx: Ctx) => countBy(ctx, 'category_id');
export const readCityCounts = (ctx: Ctx) => countBy(ctx, 'city_id');

/** Returns lowest and highest price of all live listings that say one; null when there are none. */
export async function readPriceRange(ctx: Ctx): Promise<{ min: number; max: number } | null> {
  const [row] = await search(
    ctx,
    'select min(price) as min, max(price) as max from search_listing where price > 0',
    new Values(),
    { columns: { min: 'float8|null', max: 'float8|null' }, kind: 'counts' },
  );
  return row && row.min !== null && row.max !== null ? { min: row.min, max: row.max } : null;
}
