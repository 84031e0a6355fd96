import { categoriesById } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { firstFiltersRow, listFirstFilters } from '../contract.staff.ts';
import {
  deleteFirstFilters,
  findFirstFilters,
  insertFirstFilters,
  lockFirstFilters,
  readFirstFiltersOf,
  type StoredFirstFilters,
  writeFirstFilters,
} from './first-filters.queries.ts';
import { filtersToOrder } from './first-filters.service.ts';

type Row = z.input<typeof firstFiltersRow>;

async function wire(ctx: Ctx, stored: StoredFirstFilters): Promise<Row> {
  const { id, version, categoryId, filters, createdAt } = stored;
  const category = categoryId === null ? undefined : (await categoriesById(ctx)).get(categoryId);
  return {
    id,
    version,
    category_id: categoryId,
    category: category?.name ?? '',
    filters,
    created_at: createdAt.toISOString(),
  };
}

/** Returns one page of lists. */
export async function firstFiltersPage(ctx: Ctx, asked: Input<typeof listFirstFilters>) {
  const { rows, total } = await findFirstFilters(ctx, asked);
  return { data: await Promise.all(rows.map((row) => wire(ctx, row))), total };
}

const lists = editing<Row>({
  resource: 'first-filters',
  what: 'This list of filters',
  tag: 'catalogue',
  lock: lockFirstFilters,
  read: async (ctx, id) => {
    const stored = await readFirstFiltersOf(ctx, id);
    return stored && wire(ctx, stored);
  },
});

/** @throws ApiError not_found */
export const staffFirstFilters = lists.one;

interface Sent {
  category_id?: number | null | undefined;
  filters?: string[] | undefined;
}

/** @throws ApiError validation */
export function addFirstFilters(ctx: Ctx, sent: Sent & { filters: string[] }): Promise<Row> {
  return lists.add(ctx, async (open) => {
    const list = { categoryId: sent.category_id ?? null, filters: sent.filters };
    await rejectInvalid(open, list);
    const id = await insertFirstFilters(open, list);
    if (id === undefined) throw taken();
    return id;
  });
}

/** @throws ApiError not_found, conflict, validation */
export function changeFirstFilters(
  ctx: Ctx,
  { id, version, ...sent }: Sent & { id: number; version: string },
): Promise<Row> {
  return lists.change(ctx, { id, version }, async (open, before) => {
    const categoryId = sent.category_id === undefined ? before.category_id : sent.category_id;
    const list = { categoryId, filters: sent.filters ?? before.filters };
    await rejectInvalid(open, list);
    if (!(await writeFirstFilters(open, id, list))) throw taken();
  });
}

/** @throws ApiError not_found */
export const removeFirstFilters = (ctx: Ctx, id: number): Promise<void> =>
  lists.remove(ctx, id, (open) => deleteFirstFilters(open, id));

const taken = () => invalidField('category_id', 'has a list already');

/** @throws ApiError validation */
async function rejectInvalid(
  ctx: Ctx,
  { categoryId, filters }: { categoryId: number | null; filters: readonly string[] },
): Promise<void> {
  if (categoryId !== null && !(await categoriesById(ctx)).has(categoryId))
    throw invalidField('category_id', 'must be a category that exists');
  if (filters.length === 0) throw invalidField('filters', 'must name at least one filter');
  if (new Set(filters).size < filters.length) throw invalidField('filters', 'must name each filter once');
  const known = new Set((await filtersToOrder(ctx)).map(({ id }) => id));
  if (!filters.every((id) => known.has(id)))
    throw invalidField('filters', 'must name facts and parameters that visitors filter by');
}
