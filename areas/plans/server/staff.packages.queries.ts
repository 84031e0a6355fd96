import type { Ctx } from '@keystead/platform/context';
import { type RowOf, runSql } from '@keystead/platform/db';
import { removable } from '@keystead/platform/take-back';
import { sql } from 'kysely';
import { featuresOf } from './packages.queries.ts';

/** A package with what staff see beside it. */
export type StaffPackageRow = RowOf<typeof readStaffPackages>;

/** Returns all packages in the operator's order, or the one with an id. */
export function readStaffPackages(ctx: Ctx, id?: number) {
  const packages = ctx.db
    .selectFrom('plan_package as p')
    .select(['p.id', 'p.name', 'p.description', 'p.price', 'p.duration_hours', 'p.once_per_person'])
    .select(['p.given_at_start', 'p.is_recommended', 'p.ios_product_id', 'p.created_at', 'p.is_active'])
    .select(['p.sort_order as position', 'p.version', featuresOf])
    .select((eb) =>
      eb
        .selectFrom('package_grant as g')
        .select(eb.fn.countAll<number>().as('granted'))
        .whereRef('g.package_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('granted'),
    )
    .orderBy('p.sort_order')
    .orderBy('p.id');
  return (id === undefined ? packages : packages.where('p.id', '=', id)).execute();
}

/** Locks one before a change. @returns whether it is there */
export async function lockPackage(open: Ctx, id: number): Promise<boolean> {
  const one = open.db.selectFrom('plan_package').select('id').where('id', '=', id).forUpdate();
  return (await one.executeTakeFirst()) !== undefined;
}

/** Columns of a package that staff write. */
export interface PackageColumns {
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly duration_hours: number | null;
  readonly once_per_person: boolean;
  readonly given_at_start: boolean;
  readonly is_recommended: boolean;
  readonly is_active: boolean;
  readonly ios_product_id: string | null;
}

/** Picks the columns of a package. */
const columnsOf = (row: PackageColumns) => ({
  name: row.name,
  description: row.description,
  price: row.price,
  duration_hours: row.duration_hours,
  once_per_person: row.once_per_person,
  given_at_start: row.given_at_start,
  is_recommended: row.is_recommended,
  is_active: row.is_active,
  ios_product_id: row.ios_product_id,
});

/** Returns whether another package on offer bears a name. */
export async function isNameTaken(open: Ctx, name: string, exceptId: number): Promise<boolean> {
  const same = await open.db
    .selectFrom('plan_package')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('is_active', '=', true)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return same !== undefined;
}

/** Adds one at the end. */
export async function insertPackage(open: Ctx, row: PackageColumns): Promise<number> {
  const made = await open.db
    .insertInto('plan_package')
    .values((eb) => ({
      ...columnsOf(row),
      sort_order: eb
        .selectFrom('plan_package')
        .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('next'))
        .$asScalar()
        .$notNull(),
      created_at: open.now(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function writePackage(open: Ctx, id: number, row: PackageColumns): Promise<void> {
  await open.db
    .updateTable('plan_package')
    .set((eb) => ({ ...columnsOf(row), version: eb('version', '+', 1), updated_at: open.now() }))
    .where('id', '=', id)
    .execute();
}

/** Puts the named ones first, in this order; the others follow as they were. */
export async function writePackageOrder(open: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    open.db,
    `update plan_package t set sort_order = o.place
     from (
       select r.id, row_number() over (order by w.place nulls last, r.sort_order, r.id) as place
       from plan_package r left join unnest($1::int[]) with ordinality as w (id, place) on w.id = r.id
     ) o where o.id = t.id and t.sort_order <> o.place`,
    [[...ids]],
  );
}

export async function deletePackage(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('plan_package').where('id', '=', id).execute();
}

/** Packages that came from another site. */
export const movedPackages = removable('plan_package', 'version', 'plans');
