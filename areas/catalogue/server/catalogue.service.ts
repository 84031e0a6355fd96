import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { comparable } from '../rules.ts';
import {
  type Category,
  type Facility,
  insertCategory,
  insertFacilities,
  insertParameter,
  type NewCategory,
  type NewParameter,
  type Parameter,
  readCategories,
  readFacilities,
  readParameters,
  writeCategoryImage,
} from './catalogue.queries.ts';
import { listingCounts } from './extension-points.ts';

export type { Category, Facility, NewCategory, NewParameter, Parameter };

/** Every category with its parameters, in the operator's order. */
export const allCategories = lookup('catalogue', readCategories);
/** Every parameter, in the order they were added. */
export const allParameters = lookup('catalogue', readParameters);
/** Every facility, in the operator's order. */
export const allFacilities = lookup('catalogue', readFacilities);

const byId = lookup('catalogue', async (ctx) => new Map((await allCategories(ctx)).map((c) => [c.id, c])));

/** Returns categories by id. */
export function categoriesById(ctx: Ctx): Promise<ReadonlyMap<number, Category>> {
  return byId(ctx);
}

/** Returns one category, undefined when there is none. */
export async function categoryById(ctx: Ctx, id: number): Promise<Category | undefined> {
  return (await byId(ctx)).get(id);
}

/** Returns one category by the last part of its address, undefined when there is none. */
export async function categoryBySlug(ctx: Ctx, slugId: string): Promise<Category | undefined> {
  return (await allCategories(ctx)).find((category) => category.slugId === slugId);
}

/** Returns the parameters of a category, in the operator's order; empty for an unknown category. */
export async function parametersOf(ctx: Ctx, categoryId: number): Promise<readonly Parameter[]> {
  return (await categoryById(ctx, categoryId))?.parameters ?? [];
}

/** Facilities by id. */
export async function facilitiesById(ctx: Ctx): Promise<ReadonlyMap<number, Facility>> {
  return new Map((await allFacilities(ctx)).map((facility) => [facility.id, facility]));
}

export interface CategoryFilter {
  id?: number | undefined;
  slugId?: string | undefined;
  /** Part of the name, accents and case ignored. */
  search?: string | undefined;
  /** Only those with live listings. */
  hasListings?: boolean | undefined;
}

/** Returns categories that meet every condition; `listings` is the number of live ones, where asked for. */
export async function findCategories(
  ctx: Ctx,
  filter: CategoryFilter,
): Promise<{ category: Category; listings?: number }[]> {
  const part = comparable(filter.search ?? '');
  const found = (await allCategories(ctx)).filter(
    (category) =>
      (filter.id === undefined || category.id === filter.id) &&
      (filter.slugId === undefined || category.slugId === filter.slugId) &&
      comparable(category.name).includes(part),
  );
  if (!filter.hasListings) return found.map((category) => ({ category }));
  const counts = await listingCounts.get().byCategory(ctx);
  return found
    .map((category) => ({ category, listings: counts.get(category.id) ?? 0 }))
    .filter(({ listings }) => listings > 0);
}

/** Adds a parameter and gives its id. */
export async function addParameter(ctx: Ctx, parameter: NewParameter): Promise<number> {
  const id = await insertParameter(ctx, parameter);
  await changed(ctx, 'catalogue');
  return id;
}

/** Adds a category with its parameters and gives its id. */
export async function addCategory(ctx: Ctx, category: NewCategory): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const id = await insertCategory(open, category);
    await changed(open, 'catalogue');
    return id;
  });
}

/** Gives a category its image; `image` is a storage key. */
export async function setCategoryImage(ctx: Ctx, slugId: string, image: string): Promise<void> {
  await writeCategoryImage(ctx, slugId, image);
  await changed(ctx, 'catalogue');
}

/** Adds facilities; names that exist are left alone. */
export async function addFacilities(ctx: Ctx, names: readonly string[]): Promise<void> {
  await insertFacilities(ctx, names);
  await changed(ctx, 'catalogue');
}
