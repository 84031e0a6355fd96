import { invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { slugify } from '@keystead/kit/words';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import type { z } from 'zod';
import type { categoryRow } from '../contract.staff.ts';
import { insertCategory } from './catalogue.queries.ts';
import { storedIcon } from './icons.ts';
import { listingCounts } from './slots.ts';
import {
  lockCategories,
  readStaffCategories,
  readStaffParameters,
  type StaffCategory,
  writeCategoryParameters,
  writeChanges,
  writeOrder,
} from './staff.queries.ts';
import { refuseStale, removeUnused } from './staff-lists.ts';
import { address } from './wire.ts';

const RESOURCE = 'categories';
type Row = z.input<typeof categoryRow>;

export interface CategoryFields {
  name?: string | undefined;
  slug?: string | undefined;
  icon?: UploadedFile | null | undefined;
  parameter_ids?: number[] | undefined;
  meta_title?: string | null | undefined;
  meta_description?: string | null | undefined;
  meta_keywords?: string | null | undefined;
}

function wire(ctx: Ctx, category: StaffCategory, homes: number): Row {
  const { id, name, slugId, image, position, parameterIds, version } = category;
  const { metaTitle, metaDescription, metaKeywords } = category;
  return {
    ...{ id, version: String(version), name, slug: slugId, icon: address(ctx, image), position, homes },
    ...{ parameter_ids: parameterIds, meta_title: metaTitle },
    ...{ meta_description: metaDescription, meta_keywords: metaKeywords },
  };
}

/** All categories as the back office shows them. */
export async function staffCategories(ctx: Ctx, id?: number): Promise<Row[]> {
  const [rows, counts] = await Promise.all([
    readStaffCategories(ctx, id),
    listingCounts.get().byCategory(ctx),
  ]);
  return rows.map((row) => wire(ctx, row, counts.get(row.id) ?? 0));
}

/** @throws Refusal not_found */
export async function staffCategory(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await staffCategories(ctx, id);
  if (!row) throw notFound('This category does not exist any more');
  return row;
}

/** @throws Refusal validation, where the slug is taken or a parameter does not exist */
export function addStaffCategory(ctx: Ctx, fields: CategoryFields & { name: string }): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const slugId = fields.slug ?? slugify(fields.name);
    await requireFreeSlug(open, slugId, undefined);
    await requireParameters(open, fields.parameter_ids);
    const id = await insertCategory(open, {
      ...{ name: fields.name, slugId, image: (await storedIcon(open, fields.icon)) ?? '' },
      ...{ metaTitle: fields.meta_title ?? '', metaDescription: fields.meta_description ?? '' },
      ...{ metaKeywords: fields.meta_keywords ?? '', parameterIds: fields.parameter_ids ?? [] },
    });
    await changed(open, 'catalogue');
    const after = await staffCategory(open, id);
    await audit(open, { resource: RESOURCE, action: 'create', id, after });
    return after;
  });
}

/** @throws Refusal not_found, conflict, validation */
export function changeStaffCategory(
  ctx: Ctx,
  { id, version, ...fields }: CategoryFields & { id: number; version: string },
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const before = await staffCategory(open, id);
    if (fields.slug !== undefined) await requireFreeSlug(open, fields.slug, id);
    await requireParameters(open, fields.parameter_ids);
    const changes = {
      ...{ name: fields.name, slug_id: fields.slug, image: await storedIcon(open, fields.icon) },
      ...{ meta_title: textOf(fields.meta_title), meta_description: textOf(fields.meta_description) },
      meta_keywords: textOf(fields.meta_keywords),
    };
    if (!(await writeChanges(open, 'category', { id, version, changes })))
      return refuseStale(open, 'category', id);
    if (fields.parameter_ids) await writeCategoryParameters(open, id, fields.parameter_ids);
    await changed(open, 'catalogue');
    const after = await staffCategory(open, id);
    await audit(open, { resource: RESOURCE, action: 'update', id, before, after });
    return after;
  });
}

/** @throws Refusal not_found, in_use */
export function removeStaffCategory(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const before = await staffCategory(open, id);
    await removeUnused(open, 'category', id);
    await changed(open, 'catalogue');
    await audit(open, { resource: RESOURCE, action: 'delete', id, before });
  });
}

/** Puts categories into this order. */
export function orderStaffCategories(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const before = { order: (await readStaffCategories(open)).map(({ id }) => id) };
    await writeOrder(open, 'category', ids);
    await changed(open, 'catalogue');
    const after = { order: (await readStaffCategories(open)).map(({ id }) => id) };
    await audit(open, { resource: RESOURCE, action: 'reorder', before, after });
  });
}

/** Emptied text is "", absent text no change. */
const textOf = (value: string | null | undefined) => (value === null ? '' : value);

async function requireFreeSlug(ctx: Ctx, slugId: string, id: number | undefined): Promise<void> {
  if (slugId === '') throw invalidField('slug', 'must be given: the name has no letters an address can have');
  await lockCategories(ctx);
  const taken = (await readStaffCategories(ctx)).find((one) => one.slugId === slugId);
  if (taken && taken.id !== id) throw invalidField('slug', `is the address of “${taken.name}” already`);
}

async function requireParameters(ctx: Ctx, ids: readonly number[] | undefined): Promise<void> {
  if (ids === undefined) return;
  const known = new Set((await readStaffParameters(ctx)).map(({ id }) => id));
  if (new Set(ids).size < ids.length) throw invalidField('parameter_ids', 'must name each parameter once');
  if (!ids.every((id) => known.has(id)))
    throw invalidField('parameter_ids', 'must name parameters that exist');
}
