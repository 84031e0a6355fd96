import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Category, Facility, Parameter } from './catalogue.queries.ts';

/** What the back office needs beside what the site shows. */
interface Stored {
  version: number;
}
export interface StaffCategory extends Omit<Category, 'parameters'>, Stored {
  position: number;
  parameterIds: number[];
}
export interface StaffParameter extends Parameter, Stored {
  categories: number;
}
export interface StaffFacility extends Pick<Facility, 'id' | 'name' | 'image'>, Stored {
  position: number;
}

const ONE = '($1::int is null or id = $1)';

/** All categories in the operator's order, or the one with an id. */
export function readStaffCategories(ctx: Ctx, id?: number): Promise<StaffCategory[]> {
  return runSql<StaffCategory>(
    ctx.db,
    `select id, slug_id as "slugId", name, image, meta_title as "metaTitle", meta_description as "metaDescription",
       meta_keywords as "metaKeywords", meta_image as "metaImage", position, version,
       array(select parameter_id from category_parameter where category_id = category.id
         order by position, parameter_id) as "parameterIds"
     from category where ${ONE} order by position, id`,
    [id ?? null],
  );
}

/** All parameters in the order they were added, or the one with an id. */
export function readStaffParameters(ctx: Ctx, id?: number): Promise<StaffParameter[]> {
  return runSql<StaffParameter>(
    ctx.db,
    `select id, name, image, kind, choices, is_required as "isRequired", unit, is_filterable as "isFilterable", role,
       dimension, entry_unit as "entryUnit", coalesce(label, name) as label, version, (select count(*)::int from category_parameter where parameter_id = parameter.id) as categories
     from parameter where ${ONE} order by id`,
    [id ?? null],
  );
}

/** All facilities in the operator's order, or the one with an id. */
export function readStaffFacilities(ctx: Ctx, id?: number): Promise<StaffFacility[]> {
  return runSql<StaffFacility>(
    ctx.db,
    `select id, name, image, position, version from facility where ${ONE} order by position, name, id`,
    [id ?? null],
  );
}

/** Columns as the database names them, with their new values. */
export type Changes = Readonly<Record<string, unknown>>;

const COLUMNS = {
  category: ['name', 'slug_id', 'image', 'meta_title', 'meta_description', 'meta_keywords'],
  parameter: [
    ...(['name', 'kind', 'image', 'choices', 'unit', 'is_required', 'is_filterable'] as const),
    ...(['dimension', 'entry_unit', 'label'] as const),
  ],
  facility: ['name', 'image', 'updated_at'],
} as const;
export type Table = keyof typeof COLUMNS;

/** Changes a row. Columns that are not the back office's are left alone. */
export async function writeChanges(ctx: Ctx, table: Table, id: number, changes: Changes): Promise<void> {
  const columns = COLUMNS[table].filter((column) => changes[column] !== undefined);
  const sets = columns.map((column, place) => `, ${column} = $${place + 2}`).join('');
  await runSql(ctx.db, `update ${table} set version = version + 1${sets} where id = $1`, [
    id,
    ...columns.map((column) => changes[column]),
  ]);
}

/** Says anew what a category asks, in this order. */
export async function writeCategoryParameters(
  ctx: Ctx,
  categoryId: number,
  parameterIds: readonly number[],
): Promise<void> {
  await runSql(ctx.db, 'delete from category_parameter where category_id = $1', [categoryId]);
  await runSql(
    ctx.db,
    `insert into category_parameter (category_id, parameter_id, position)
     select $1, p.id, p.place from unnest($2::int[]) with ordinality as p (id, place)`,
    [categoryId, [...parameterIds]],
  );
}

/** Adds a facility at the end and gives its id; undefined when there is one of that name. */
export async function insertFacility(
  ctx: Ctx,
  { name, image }: { name: string; image: string },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into facility (name, image, position, created_at, updated_at)
     values ($1, $2, (select coalesce(max(position) + 1, 0) from facility), $3, $3)
     on conflict (name) do nothing returning id`,
    [name, image, ctx.now()],
  );
  return row?.id;
}

/** Puts the named rows first, in this order; the others follow as they were. */
export async function writeOrder(
  ctx: Ctx,
  table: 'category' | 'facility',
  ids: readonly number[],
): Promise<void> {
  await runSql(
    ctx.db,
    `update ${table} t set position = o.place
     from (
       select r.id, row_number() over (order by w.place nulls last, r.position, r.id) as place
       from ${table} r left join unnest($1::int[]) with ordinality as w (id, place) on w.id = r.id
     ) o where o.id = t.id and t.position <> o.place`,
    [[...ids]],
  );
}

/** Lets one at a time give out addresses of categories; reading goes on. */
export async function lockCategories(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table category in share row exclusive mode');
}

/** Holds a row until the end of the transaction, against anyone who would refer to it meanwhile too. */
export async function lockRow(ctx: Ctx, table: Table, id: number): Promise<void> {
  await runSql(ctx.db, `select id from ${table} where id = $1 for update`, [id]);
}

/** Removes a row; what refers to it keeps the database from doing so. */
export async function deleteRow(ctx: Ctx, table: Table, id: number): Promise<void> {
  await runSql(ctx.db, `delete from ${table} where id = $1`, [id]);
}
