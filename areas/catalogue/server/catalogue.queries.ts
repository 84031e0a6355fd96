import type { PointKind } from '@keystead/kit/point-kinds';
import { DIMENSIONS, type Dimension, type Unit } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import { lastPlace, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CategoryKind, ParameterKind } from '../contract.ts';
import { measuredName, storedKind } from '../rules.ts';

export interface Parameter {
  id: number;
  name: string;
  /** Storage key, "" when none. */
  image: string;
  kind: ParameterKind;
  /** Allowed values of checkbox, radiobutton and dropdown, and of yes or no. */
  choices: string[];
  isRequired: boolean;
  /** What a number is measured in, "" for nothing. */
  unit: string;
  /** Whether visitors may look for homes by it. */
  isFilterable: boolean;
  /** The fact of a listing that its answer states, by the name of its field there; at most one parameter states each. */
  role: string | null;
  /** What the number measures; null for a plain one. Answers are stored in its canonical unit. */
  dimension: Dimension | null;
  /** The unit of numbers that come without one, and of those that clients read who know no units. */
  entryUnit: Unit | null;
  /** The name without the unit that `name` says for those clients. */
  label: string;
}

export interface Category {
  id: number;
  slugId: string;
  name: string;
  image: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  metaImage: string;
  kind: CategoryKind;
  /** In the operator's order. */
  parameters: Parameter[];
}

export interface Facility {
  id: number;
  name: string;
  image: string;
  /** Points of this kind are such facilities. */
  pointKind: PointKind | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What is read of a parameter; its table is `p`. */
export const PARAMETER = [
  'p.id',
  'p.name',
  'p.image',
  sql<ParameterKind>`coalesce(p.value_kind, p.kind)`.as('kind'),
  'p.choices',
  'p.is_required as isRequired',
  'p.unit',
  'p.is_filterable as isFilterable',
  'p.role',
  'p.dimension',
  'p.entry_unit as entryUnit',
  sql<string>`coalesce(p.label, p.name)`.as('label'),
] as const;

/** Returns all parameters in the order they were added. */
export function readParameters(ctx: Ctx): Promise<Parameter[]> {
  return ctx.db.selectFrom('parameter as p').select(PARAMETER).orderBy('p.id').execute();
}

/** What is read of a category; its table is `c`. */
export const CATEGORY = [
  'c.id',
  'c.slug_id as slugId',
  'c.name',
  'c.image',
  'c.meta_title as metaTitle',
  'c.meta_description as metaDescription',
  'c.meta_keywords as metaKeywords',
  'c.meta_image as metaImage',
  'c.kind',
] as const;

/** Returns all categories with their parameters, in the operator's order. */
export function readCategories(ctx: Ctx): Promise<Category[]> {
  return ctx.db
    .selectFrom('category as c')
    .select(CATEGORY)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('category_parameter as cp')
          .innerJoin('parameter as p', 'p.id', 'cp.parameter_id')
          .select(PARAMETER)
          .whereRef('cp.category_id', '=', 'c.id')
          .orderBy('cp.position')
          .orderBy('p.id'),
      ).as('parameters'),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

/** Returns all facilities in the operator's order. */
export function readFacilities(ctx: Ctx): Promise<Facility[]> {
  return ctx.db
    .selectFrom('facility')
    .select(['id', 'name', 'image', 'created_at as createdAt', 'updated_at as updatedAt'])
    .select((eb) => eb.ref('point_kind').$castTo<PointKind | null>().as('pointKind'))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type NewParameter = Pick<Parameter, 'name' | 'kind'> & Partial<Omit<Parameter, 'id' | 'label'>>;
export type NewCategory = Pick<Category, 'name' | 'slugId'> &
  Partial<Pick<Category, 'kind' | 'image' | 'metaTitle' | 'metaDescription' | 'metaKeywords'>> & {
    parameterIds: readonly number[];
  };

/**
 * Adds a parameter and gives its id. The name of one that measures something is without its unit; one that is the floor
 * area of the search and says nothing of units is in square feet.
 */
export async function insertParameter(ctx: Ctx, parameter: NewParameter): Promise<number> {
  const { image = '', isRequired = false, role = null } = parameter;
  const { unit = '', isFilterable = true } = parameter;
  const { dimension, entryUnit } = measureOf(parameter);
  const { kind, valueKind, choices } = storedKind(parameter.kind, parameter.choices ?? []);
  const label = parameter.dimension ? parameter.name : null;
  const name = label !== null && entryUnit ? measuredName(label, entryUnit) : parameter.name;
  const { id } = await ctx.db
    .insertInto('parameter')
    .values({
      name,
      image,
      kind,
      value_kind: valueKind,
      choices: [...choices],
      is_required: isRequired,
      role,
      unit,
      is_filterable: isFilterable,
      dimension,
      entry_unit: entryUnit,
      label,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function measureOf({
  dimension,
  entryUnit,
  role,
  kind,
}: NewParameter): Pick<Parameter, 'dimension' | 'entryUnit'> {
  if (dimension) return { dimension, entryUnit: entryUnit ?? DIMENSIONS[dimension].canonical };
  const isFloorArea = role === 'area' && kind === 'number';
  return isFloorArea ? { dimension: 'area', entryUnit: 'ft2' } : { dimension: null, entryUnit: null };
}

/** Adds a category at the end, with its parameters in the given order, and gives its id. */
export async function insertCategory(ctx: Ctx, category: NewCategory): Promise<number> {
  const { slugId, name, image = '', metaTitle = '', metaDescription = '', metaKeywords = '' } = category;
  const { id } = await ctx.db
    .insertInto('category')
    .values({
      slug_id: slugId,
      name,
      image,
      meta_title: metaTitle,
      meta_description: metaDescription,
      meta_keywords: metaKeywords,
      kind: category.kind,
      position: lastPlace('category'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCategoryParameters(ctx, id, category.parameterIds);
  return id;
}

/** Says what a category asks, in this order. */
export async function insertCategoryParameters(
  ctx: Ctx,
  categoryId: number,
  parameterIds: readonly number[],
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into category_parameter (category_id, parameter_id, position)
     select $1, p.id, p.place from unnest($2::int[]) with ordinality as p (id, place)`,
    [categoryId, parameterIds],
  );
}

/** Gives a facility its icon and kind; `image` is a storage key. */
export async function describeFacility(
  ctx: Ctx,
  name: string,
  { image, pointKind }: Pick<Facility, 'image' | 'pointKind'>,
): Promise<void> {
  await ctx.db
    .updateTable('facility')
    .set({ image, point_kind: pointKind })
    .where('name', '=', name)
    .execute();
}

/** Gives a category its image. */
export async function writeCategoryImage(ctx: Ctx, slugId: string, image: string): Promise<void> {
  await ctx.db.updateTable('category').set({ image }).where('slug_id', '=', slugId).execute();
}

/** Adds facilities by name. */
export async function insertFacilities(ctx: Ctx, names: readonly string[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into facility (name, position, created_at, updated_at)
     select name, (select coalesce(max(position), 0) from facility) + place, $2, $2
     from unnest($1::text[]) with ordinality as f (name, place)
     on conflict (name) do nothing`,
    [names, ctx.now()],
  );
}
