import type { Ctx } from '@keystead/platform/context';
import { anyOf, nextVersion, type Page, pageOf, type RowOf, versionOf } from '@keystead/platform/db';
import { type SqlBool, sql } from 'kysely';
import type { Role } from '../rules.ts';

/**
 * Someone of the staff, without anything that signs in. `version` changes with every change of the row; `is_demo` is the
 * owner of a demo world, with a public password, or someone they have added.
 */
export type StaffRow = RowOf<typeof readStaff>;

const people = (ctx: Ctx) =>
  ctx.db
    .selectFrom('staff_account as s')
    .select([
      's.id',
      's.email',
      's.name',
      's.role',
      's.is_active',
      's.is_demo',
      's.created_at',
      's.last_seen_at',
    ])
    .select([
      sql<boolean>`s.password_hash is not null`.as('has_password'),
      sql<boolean>`s.one_time_until is not null`.as('must_change_password'),
      sql<boolean>`exists (select 1 from staff_totp t where t.staff_id = s.id)`.as('has_two_factor'),
      versionOf('s.updated_at').as('version'),
    ]);

export function readStaff(ctx: Ctx, id: number) {
  return people(ctx).where('s.id', '=', id).executeTakeFirst();
}

/** Holds the row until the transaction ends. */
export function lockStaff(ctx: Ctx, id: number): Promise<StaffRow | undefined> {
  return people(ctx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
}

const owners = (ctx: Ctx) =>
  ctx.db.selectFrom('staff_account').select('id').where('role', '=', 'owner').where('is_active', '=', true);

/** Returns the ids of the owners who are switched on, locked until the transaction ends: two cannot leave at once. */
export async function lockOwners(ctx: Ctx): Promise<number[]> {
  return (await owners(ctx).orderBy('id').forUpdate().execute()).map(({ id }) => id);
}

/** Returns the ids of the owners who are switched on. */
export async function readOwners(ctx: Ctx): Promise<number[]> {
  return (await owners(ctx).orderBy('id').execute()).map(({ id }) => id);
}

export function findStaffByEmail(ctx: Ctx, email: string): Promise<StaffRow | undefined> {
  return people(ctx).where('s.email', '=', email).executeTakeFirst();
}

/** Returns whether anybody can let others in. */
export async function hasOwner(ctx: Ctx): Promise<boolean> {
  return (await owners(ctx).limit(1).executeTakeFirst()) !== undefined;
}

/** Switches off all staff whom demo accounts have added. @returns their ids */
export async function endDemoStaff(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .updateTable('staff_account')
    .set({ is_active: false, updated_at: nextVersion(ctx.now()) })
    .where('is_demo', '=', true)
    .where('is_active', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface StaffFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly role?: Role | undefined;
  readonly state?: 'active' | 'off' | undefined;
}

export type StaffSort = 'name' | 'email' | 'role' | 'created_at' | 'last_seen_at' | 'id';

/** Returns a page of the staff, with how many there are. */
export function findStaff(
  ctx: Ctx,
  { q, ids, role, state }: StaffFilter,
  { sort, order, ...page }: Page & { sort: StaffSort; order: 'asc' | 'desc' },
): Promise<{ rows: StaffRow[]; total: number }> {
  let query = people(ctx);
  if (ids) query = query.where('s.id', '=', anyOf(ids));
  if (role) query = query.where('s.role', '=', role);
  if (state) query = query.where('s.is_active', '=', state === 'active');
  if (q !== undefined)
    query = query.where(sql<SqlBool>`position(lower(${q}) in lower(s.name || ' ' || s.email)) > 0`);
  const sorted = query
    .orderBy(`s.${sort}`, (by) => (order === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy('s.id');
  return pageOf(ctx.db, sorted, page);
}

/**
 * Inserts a staff member; those added by a demo account are demo accounts, too.
 * @returns its id; undefined when someone has the address already
 */
export async function insertStaff(
  ctx: Ctx,
  { email, name, role, isDemo = false }: { email: string; name: string; role: Role; isDemo?: boolean },
): Promise<number | undefined> {
  const now = ctx.now();
  const by = ctx.staff?.id ?? null;
  const row = await ctx.db
    .insertInto('staff_account')
    .values({
      email,
      name,
      role,
      created_at: now,
      updated_at: now,
      is_demo: sql`${isDemo} or exists (select 1 from staff_account where id = ${by} and is_demo)`,
    })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes what is given; the version moves on even where the clock has not. */
export async function updateStaff(
  ctx: Ctx,
  id: number,
  { isActive, ...change }: { name?: string; email?: string; role?: Role; isActive?: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('staff_account')
    .set({ ...change, is_active: isActive, updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}
