import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { slugify } from '@keystead/kit/words';
import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { categoryRow } from '../contract.staff.ts';
import type { CategoryKind } from '../contract.ts';
import { insertCategory } from './catalogue.queries.ts';
import { addressTaken, listingCounts } from './extension-points.ts';
import { storedIcon } from './icons.ts';
import {
  lockCategories,
  lockRow,
  readStaffCategories,
  readStaffParameters,
  type StaffCategory,
  writeCategory,
  writeCategoryOrder,
  writeCategoryParameters,
} from './staff.queries.ts';
import { removeUnused } from './staff-lists.ts';
import { address } from './wire.ts';

type Row = z.input<typeof categoryRow>;

export interface CategoryFields {
  name?: string | undefined;
  slug?: string | undefined;
  kind?: CategoryKind | undefined;
  icon?: UploadedFile | null | undefined;
  parameter_ids?: number[] | undefined;
  meta_title?: string | null | undefined;
  meta_description?: string | null | undefined;
  meta_keywords?: string | null | undefined;
}

function wire(ctx: Ctx, category: StaffCategory, homes: number): Row {
  const { id, name, slugId, kind, image, position, parameterIds, version } = category;
  const { metaTitle, metaDescription, metaKeywords } = category;
  return {
    id,
    version: String(version),
    name,
    slug: slugId,
    kind,
    icon: address(ctx, image),
    position,
    homes,
    parameter_ids: parameterIds,
    meta_title: metaTitle,
    meta_description: metaDescription,
    meta_keywords: metaKeywords,
  };
}

/** Returns all categories as the back office shows them. */
export async function staffCategories(ctx: Ctx, id?: number): Promise<Row[]> {
  const [rows, counts] = await Promise.all([
    readStaffCategories(ctx, id),
    listingCounts.get().byCategory(ctx),
  ]);
  return rows.map((row) => wire(ctx, row, counts.get(row.id) ?? 0));
}

const categories = editing<Row>({
  resource: 'categories',
  what: 'This category',
  tag: 'catalogue',
  read: async (ctx, id) => (await staffCategories(ctx, id))[0],
  lock: (ctx, id) => lockRow(ctx, 'category', id),
});

/** @throws ApiError not_found */
export const staffCategory = categories.one;

/** @throws ApiError validation, where the slug is taken or a parameter does not exist */
export function addStaffCategory(ctx: Ctx, fields: CategoryFields & { name: string }): Promise<Row> {
  return categories.add(ctx, async (open) => {
    const slugId = fields.slug ?? slugify(fields.name);
    await requireFreeSlug(open, slugId, undefined);
    await requireParameters(open, fields.parameter_ids);
    await addressTaken.get()(open, pageOf(slugId), undefined);
    return insertCategory(open, {
      name: fields.name,
      slugId,
      kind: fields.kind ?? 'home',
      image: (await storedIcon(open, fields.icon)) ?? '',
      metaTitle: fields.meta_title ?? '',
      metaDescription: fields.meta_description ?? '',
      metaKeywords: fields.meta_keywords ?? '',
      parameterIds: fields.parameter_ids ?? [],
    });
  });
}

/** @throws ApiError not_found, conflict, validation */
export function changeStaffCategory(
  ctx: Ctx,
  { id, version, ...fields }: CategoryFields & { id: number; version: string },
): Promise<Row> {
  return categories.change(ctx, { id, version }, async (open, before) => {
    const { slug = before.slug } = fields;
    await requireFreeSlug(open, slug, id);
    if (slug !== before.slug) await addressTaken.get()(open, pageOf(slug), pageOf(before.slug));
    await requireParameters(open, fields.parameter_ids);
    await writeCategory(open, id, {
      name: fields.name,
      slug_id: fields.slug,
      kind: fields.kind,
      image: await storedIcon(open, fields.icon),
      meta_title: textOf(fields.meta_title),
      meta_description: textOf(fields.meta_description),
      meta_keywords: textOf(fields.meta_keywords),
    });
    if (fields.parameter_ids) await writeCategoryParameters(open, id, fields.parameter_ids);
  });
}

/** @throws ApiError not_found, in_use */
export function removeStaffCategory(ctx: Ctx, id: number): Promise<void> {
  return categories.remove(ctx, id, (open) => removeUnused(open, 'category', id));
}

/** Puts categories into this order. */
export function orderStaffCategories(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return categories.reorder(ctx, readStaffCategories, (open) => writeCategoryOrder(open, ids));
}

/** Of this site, where its homes are listed. */
const pageOf = (slug: string) => `/properties/categories/${slug}`;

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
