import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Feature } from '../rules.ts';
import type { PackageRow } from './packages.queries.ts';

/** A package with what staff see beside it. */
export interface StaffPackageRow extends PackageRow {
  readonly version: number;
  readonly is_active: boolean;
  readonly position: number;
  readonly granted: number;
}

/** All packages in the operator's order, or the one with an id. */
export function readStaffPackages(ctx: Ctx, id?: number): Promise<StaffPackageRow[]> {
  return runSql<StaffPackageRow>(
    ctx.db,
    `select p.id, p.name, p.description, p.price, p.duration_hours, p.once_per_person, p.given_at_start,
       p.is_recommended, p.ios_product_id, p.created_at, p.is_active, p.sort_order as position, p.version,
       coalesce((select json_agg(json_build_object('feature', f.feature, 'amount', f.amount) order by f.feature)
         from plan_package_feature f where f.package_id = p.id), '[]') as features,
       (select count(*)::int from package_grant g where g.package_id = p.id) as granted
     from plan_package p where $1::int is null or p.id = $1 order by p.sort_order, p.id`,
    [id ?? null],
  );
}

/** Locks one, for anyone who changes it. @returns whether it is there */
export async function lockPackage(open: Ctx, id: number): Promise<boolean> {
  return (await runSql(open.db, 'select 1 from plan_package where id = $1 for update', [id])).length > 0;
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

const valuesOf = (row: PackageColumns) => [
  row.name,
  row.description,
  row.price,
  row.duration_hours,
  row.once_per_person,
  row.given_at_start,
  row.is_recommended,
  row.is_active,
  row.ios_product_id,
];

/** Whether another package on offer bears a name. */
export async function isNameTaken(open: Ctx, name: string, exceptId: number): Promise<boolean> {
  const rows = await runSql(
    open.db,
    'select 1 from plan_package where lower(name) = lower($1) and is_active and id <> $2',
    [name, exceptId],
  );
  return rows.length > 0;
}

/** Adds one at the end. */
export async function insertPackage(open: Ctx, row: PackageColumns): Promise<number> {
  const [made] = await runSql<{ id: number }>(
    open.db,
    `insert into plan_package (name, description, price, duration_hours, once_per_person, given_at_start,
       is_recommended, is_active, ios_product_id, sort_order, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select coalesce(max(sort_order), 0) + 1 from plan_package), $10)
     returning id`,
    [...valuesOf(row), open.now()],
  );
  return (made as { id: number }).id;
}

export async function writePackage(open: Ctx, id: number, row: PackageColumns): Promise<void> {
  await runSql(
    open.db,
    `update plan_package set name = $1, description = $2, price = $3, duration_hours = $4, once_per_person = $5,
       given_at_start = $6, is_recommended = $7, is_active = $8, ios_product_id = $9, version = version + 1,
       updated_at = $10 where id = $11`,
    [...valuesOf(row), open.now(), id],
  );
}

/** Says anew what a package holds. */
export async function writeFeatures(
  open: Ctx,
  id: number,
  features: readonly { feature: Feature; amount: number | null }[],
): Promise<void> {
  await runSql(open.db, 'delete from plan_package_feature where package_id = $1', [id]);
  await runSql(
    open.db,
    `insert into plan_package_feature (package_id, feature, amount)
     select $1::integer, feature, amount from unnest($2::text[], $3::integer[]) as held (feature, amount)`,
    [id, features.map(({ feature }) => feature), features.map(({ amount }) => amount)],
  );
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

/** Rows of other tables that name a package and keep it from being removed, by the database's own word (117). */
export async function countPackageUses(open: Ctx, id: number): Promise<number> {
  const users = await runSql<{ table: string; column: string }>(
    open.db,
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'plan_package'::regclass and c.confdeltype in ('a', 'r')
       and cardinality(c.conkey) = 1 order by 1`,
  );
  let uses = 0;
  for (const { table, column } of users) {
    const text = `select count(*)::int as count from ${table} where ${column} = $1`;
    const [row] = await runSql<{ count: number }>(open.db, text, [id]);
    uses += row?.count ?? 0;
  }
  return uses;
}

export async function deletePackage(open: Ctx, id: number): Promise<void> {
  await runSql(open.db, 'delete from plan_package where id = $1', [id]);
}
