import { DIMENSIONS, type Dimension, type Unit } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { measuredName, type ParameterKind } from '../rules.ts';

export interface Parameter {
  id: number;
  name: string;
  /** Storage key, "" when none. */
  image: string;
  kind: ParameterKind;
  /** Allowed values of checkbox, radiobutton and dropdown. */
  choices: string[];
  isRequired: boolean;
  /** What a number is measured in, "" for nothing. */
  unit: string;
  /** Whether visitors may look for homes by it. */
  isFilterable: boolean;
  /** The three facts every search knows have a typed column of their own in listing. */
  role: 'bedrooms' | 'bathrooms' | 'area' | null;
  /** What the number measures; null for a plain one. Answers are kept in its canonical unit. */
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
  /** In the operator's order. */
  parameters: Parameter[];
}

export interface Facility {
  id: number;
  name: string;
  image: string;
  createdAt: Date;
  updatedAt: Date;
}

/** All parameters in the order they were added. */
export function readParameters(ctx: Ctx): Promise<Parameter[]> {
  return runSql<Parameter>(
    ctx.db,
    `select id, name, image, kind, choices, is_required as "isRequired", unit,
       is_filterable as "isFilterable", role, dimension, entry_unit as "entryUnit", coalesce(label, name) as label
     from parameter order by id`,
  );
}

/** All categories with their parameters, in the operator's order. */
export function readCategories(ctx: Ctx): Promise<Category[]> {
  return runSql<Category>(
    ctx.db,
    `select c.id, c.slug_id as "slugId", c.name, c.image, c.meta_title as "metaTitle",
       c.meta_description as "metaDescription", c.meta_keywords as "metaKeywords", c.meta_image as "metaImage",
       coalesce((
         select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'image', p.image, 'kind', p.kind,
           'choices', p.choices, 'isRequired', p.is_required, 'unit', p.unit, 'isFilterable', p.is_filterable,
           'role', p.role, 'dimension', p.dimension, 'entryUnit', p.entry_unit,
           'label', coalesce(p.label, p.name)) order by cp.position, p.id)
         from category_parameter cp join parameter p on p.id = cp.parameter_id
         where cp.category_id = c.id), '[]') as parameters
     from category c order by c.position, c.id`,
  );
}

/** All facilities in the operator's order. */
export function readFacilities(ctx: Ctx): Promise<Facility[]> {
  return runSql<Facility>(
    ctx.db,
    `select id, name, image, created_at as "createdAt", updated_at as "updatedAt" from facility
     order by position, name, id`,
  );
}

export type NewParameter = Pick<Parameter, 'name' | 'kind'> & Partial<Omit<Parameter, 'id' | 'label'>>;
export type NewCategory = Pick<Category, 'name' | 'slugId'> &
  Partial<Pick<Category, 'image' | 'metaTitle' | 'metaDescription' | 'metaKeywords'>> & {
    parameterIds: readonly number[];
  };

/**
 * Adds a parameter and gives its id. The name of one that measures something is without its unit; one that is the floor
 * area of the search and says nothing of units is in square feet.
 */
export async function insertParameter(ctx: Ctx, parameter: NewParameter): Promise<number> {
  const { image = '', kind, choices = [], isRequired = false, role = null } = parameter;
  const { unit = '', isFilterable = true } = parameter;
  const { dimension, entryUnit } = measureOf(parameter);
  const label = parameter.dimension ? parameter.name : null;
  const name = label !== null && entryUnit ? measuredName(label, entryUnit) : parameter.name;
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into parameter (name, image, kind, choices, is_required, role, unit, is_filterable, dimension, entry_unit,
       label)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [name, image, kind, choices, isRequired, role, unit, isFilterable, dimension, entryUnit, label],
  );
  return (row as { id: number }).id;
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
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into category (slug_id, name, image, meta_title, meta_description, meta_keywords, position)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position) + 1, 0) from category)) returning id`,
    [slugId, name, image, metaTitle, metaDescription, metaKeywords],
  );
  const { id } = row as { id: number };
  await runSql(
    ctx.db,
    `insert into category_parameter (category_id, parameter_id, position)
     select $1, p.id, p.place from unnest($2::int[]) with ordinality as p (id, place)`,
    [id, category.parameterIds],
  );
  return id;
}

/** Gives a facility its icon; `image` is a storage key. */
export async function writeFacilityIcon(ctx: Ctx, name: string, image: string): Promise<void> {
  await runSql(ctx.db, 'update facility set image = $2 where name = $1', [name, image]);
}

/** Gives a category its image. */
export async function writeCategoryImage(ctx: Ctx, slugId: string, image: string): Promise<void> {
  await runSql(ctx.db, 'update category set image = $2 where slug_id = $1', [slugId, image]);
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
