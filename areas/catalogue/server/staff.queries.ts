import type { Ctx } from '@keystead/platform/context';
import { type DB, lastPlace, type RowOf, runSql, writeOrder } from '@keystead/platform/db';
import { removable } from '@keystead/platform/take-back';
import { type SqlBool, sql, type Updateable } from 'kysely';
import { CATEGORY, insertCategoryParameters, PARAMETER } from './catalogue.queries.ts';

/** Of all rows, or of the one with an id. */
const one = (id: number | undefined) => sql<SqlBool>`(${id ?? null}::int is null or id = ${id ?? null})`;

export type StaffCategory = RowOf<typeof readStaffCategories>;

/** Returns all categories in the operator's order, or the one with an id. */
export function readStaffCategories(ctx: Ctx, id?: number) {
  return ctx.db
    .selectFrom('category as c')
    .select(CATEGORY)
    .select(['c.position', 'c.version'])
    .select((eb) =>
      sql<number[]>`array(${eb
        .selectFrom('category_parameter')
        .select('parameter_id')
        .whereRef('category_id', '=', 'c.id')
        .orderBy('position')
        .orderBy('parameter_id')})`.as('parameterIds'),
    )
    .where(one(id))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

export type StaffParameter = RowOf<typeof readStaffParameters>;

/** Returns all parameters in the order they were added, or the one with an id. */
export function readStaffParameters(ctx: Ctx, id?: number) {
  return ctx.db
    .selectFrom('parameter as p')
    .select(PARAMETER)
    .select('p.version')
    .select((eb) =>
      eb
        .selectFrom('category_parameter')
        .whereRef('parameter_id', '=', 'p.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('categories'),
    )
    .where(one(id))
    .orderBy('p.id')
    .execute();
}

export type StaffFacility = RowOf<typeof readStaffFacilities>;

/** Returns all facilities in the operator's order, or the one with an id. */
export function readStaffFacilities(ctx: Ctx, id?: number) {
  return ctx.db
    .selectFrom('facility')
    .select(['id', 'name', 'image', 'point_kind', 'position', 'version'])
    .where(one(id))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type Table = 'category' | 'parameter' | 'facility';

/** Columns with their new values; those that are undefined stay. */
type Changes<Name extends Table> = Omit<Updateable<DB[Name]>, 'version'>;

const oneMore = sql<number>`version + 1`;

export async function writeCategory(ctx: Ctx, id: number, changes: Changes<'category'>): Promise<void> {
  await ctx.db
    .updateTable('category')
    .set({ ...changes, version: oneMore })
    .where('id', '=', id)
    .execute();
}

export async function writeParameter(ctx: Ctx, id: number, changes: Changes<'parameter'>): Promise<void> {
  await ctx.db
    .updateTable('parameter')
    .set({ ...changes, version: oneMore })
    .where('id', '=', id)
    .execute();
}

export async function writeFacility(ctx: Ctx, id: number, changes: Changes<'facility'>): Promise<void> {
  await ctx.db
    .updateTable('facility')
    .set({ ...changes, version: oneMore })
    .where('id', '=', id)
    .execute();
}

/** Says anew what a category asks, in this order. */
export async function writeCategoryParameters(
  ctx: Ctx,
  categoryId: number,
  parameterIds: readonly number[],
): Promise<void> {
  await ctx.db.deleteFrom('category_parameter').where('category_id', '=', categoryId).execute();
  await insertCategoryParameters(ctx, categoryId, parameterIds);
}

/** Adds a facility at the end and gives its id; undefined when there is one of that name. */
export async function insertFacility(
  ctx: Ctx,
  { name, image, point_kind }: { name: string; image: string; point_kind: string | null },
): Promise<number | undefined> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('facility')
    .values({ name, image, point_kind, position: lastPlace('facility'), created_at: now, updated_at: now })
    .onConflict((on) => on.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Puts the named categories first, in this order; the others follow as they were. */
export const writeCategoryOrder = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  writeOrder(ctx.db, 'category', ids);

/** The same of facilities. */
export const writeFacilityOrder = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  writeOrder(ctx.db, 'facility', ids);

/** Lets one at a time give out addresses of categories; reading goes on. */
export async function lockCategories(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table category in share row exclusive mode');
}

/** Locks a row until the end of the transaction, also against new references. */
export async function lockRow(ctx: Ctx, table: Table, id: number): Promise<void> {
  await ctx.db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}

/** Removes a row; references make the database reject it. */
export async function deleteRow(ctx: Ctx, table: Table, id: number): Promise<void> {
  await ctx.db.deleteFrom(table).where('id', '=', id).execute();
}

/** Rows that came from another site. */
export const movedCategories = removable('category', 'version', 'catalogue');
export const movedParameters = removable('parameter', 'version', 'catalogue');
export const movedFacilities = removable('facility', 'version', 'catalogue');
