import { changedMeanwhile, inUse, invalidField, notFound } from '@keystead/http/errors';
import { slugify } from '@keystead/kit/words';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import type { z } from 'zod';
import type { articleCategoryRow } from '../contract.staff.ts';
import {
  type CategorySearch,
  deleteCategory,
  insertCategory,
  lockCategories,
  readStaffCategories,
  readStaffCategory,
  type StaffCategory,
  writeCategory,
  writeCategoryOrder,
} from './staff-categories.queries.ts';

const RESOURCE = 'article-categories';
type Row = z.input<typeof articleCategoryRow>;

const wire = ({ slugId, ...category }: StaffCategory): Row => ({ ...category, slug: slugId });

const taken = () => invalidField('slug', 'is the address of another article category');

export async function staffCategories(
  ctx: Ctx,
  search: CategorySearch,
): Promise<{ data: Row[]; total: number }> {
  const { rows, total } = await readStaffCategories(ctx, search);
  return { data: rows.map(wire), total };
}

/** @throws ApiError not_found */
export async function staffCategory(ctx: Ctx, id: number): Promise<Row> {
  return wire(await existing(ctx, id));
}

/** @throws ApiError validation, where the address is another's */
export function addStaffCategory(
  ctx: Ctx,
  { name, slug }: { name: string; slug?: string | undefined },
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    await lockCategories(open);
    const slugId = slug ?? slugify(name);
    if (slugId === '') throw invalidField('slug', 'is needed, as no address can be made of the name');
    const id = await insertCategory(open, { name, slugId });
    if (id === undefined) throw taken();
    await changed(open, 'content');
    const after = await staffCategory(open, id);
    await audit(open, { resource: RESOURCE, action: 'create', id, after });
    return after;
  });
}

/** @throws ApiError not_found, conflict; validation, where the address is another's */
export function changeStaffCategory(
  ctx: Ctx,
  {
    id,
    version,
    name,
    slug,
  }: { id: number; version: string; name?: string | undefined; slug?: string | undefined },
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    await lockCategories(open);
    const before = await existing(open, id, true);
    if (before.version !== version) throw changedMeanwhile('This article category');
    if (!(await writeCategory(open, { id, name: name ?? before.name, slugId: slug ?? before.slugId })))
      throw taken();
    await changed(open, 'content');
    const after = await staffCategory(open, id);
    await audit(open, { resource: RESOURCE, action: 'update', id, before: wire(before), after });
    return after;
  });
}

/** @throws ApiError not_found, in_use */
export function removeStaffCategory(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    await existing(open, id, true);
    // Counted anew under the lock, which may have waited for someone who added one.
    const before = await existing(open, id);
    const { articles } = before;
    if (articles > 0) throw inUse('This article category', articles, articles === 1 ? 'article' : 'articles');
    await deleteCategory(open, id);
    await changed(open, 'content');
    await audit(open, { resource: RESOURCE, action: 'delete', id, before: wire(before) });
  });
}

export function orderStaffCategories(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (open) => {
    await lockCategories(open);
    const order = async () => {
      const all = { page: 1, per_page: 1000, sort: 'position', order: 'asc' } as const;
      return { order: (await readStaffCategories(open, all)).rows.map(({ name }) => name) };
    };
    const before = await order();
    await writeCategoryOrder(open, ids);
    await changed(open, 'content');
    await audit(open, { resource: RESOURCE, action: 'reorder', before, after: await order() });
  });
}

async function existing(ctx: Ctx, id: number, lock = false): Promise<StaffCategory> {
  const row = await readStaffCategory(ctx, id, lock);
  if (!row) throw notFound('This article category no longer exists');
  return row;
}
