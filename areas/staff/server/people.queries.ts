import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Role } from '../rules.ts';

/** Someone of the staff, without anything that signs in. `version` changes with every change of the row. */
export interface StaffRow {
  id: number;
  email: string;
  name: string;
  role: Role;
  is_active: boolean;
  /** The owner of a demo world, whom everybody knows, or someone they have let in. */
  is_demo: boolean;
  has_password: boolean;
  has_two_factor: boolean;
  must_change_password: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  version: string;
}

const COLUMNS = `s.id, s.email, s.name, s.role, s.is_active, s.is_demo, s.created_at, s.last_seen_at,
  s.password_hash is not null as has_password, s.one_time_until is not null as must_change_password,
  exists (select 1 from staff_totp t where t.staff_id = s.id) as has_two_factor,
  (extract(epoch from s.updated_at) * 1000000)::bigint::text as version`;

export async function readStaff(ctx: Ctx, id: number): Promise<StaffRow | undefined> {
  const [row] = await runSql<StaffRow>(ctx.db, `select ${COLUMNS} from staff_account s where s.id = $1`, [
    id,
  ]);
  return row;
}

/** Holds the row until the transaction ends. */
export async function lockStaff(ctx: Ctx, id: number): Promise<StaffRow | undefined> {
  const [row] = await runSql<StaffRow>(
    ctx.db,
    `select ${COLUMNS} from staff_account s where s.id = $1 for update of s`,
    [id],
  );
  return row;
}

/** Ids of the owners who are switched on, held until the transaction ends: two cannot leave at once. */
export async function lockOwners(ctx: Ctx): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from staff_account where role = 'owner' and is_active order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Ids of the owners who are switched on. */
export async function readOwners(ctx: Ctx): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from staff_account where role = 'owner' and is_active order by id`,
  );
  return rows.map(({ id }) => id);
}

export async function findStaffByEmail(ctx: Ctx, email: string): Promise<StaffRow | undefined> {
  const [row] = await runSql<StaffRow>(ctx.db, `select ${COLUMNS} from staff_account s where s.email = $1`, [
    email,
  ]);
  return row;
}

/** Whether anybody can let others in. */
export async function hasOwner(ctx: Ctx): Promise<boolean> {
  const rows = await runSql(ctx.db, `select 1 from staff_account where role = 'owner' and is_active limit 1`);
  return rows.length > 0;
}

/** Switches everybody off whom a demo world has let in. @returns their ids */
export async function endDemoStaff(ctx: Ctx): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `update staff_account set is_active = false, updated_at = greatest($1, updated_at + interval '1 microsecond')
     where is_demo and is_active returning id`,
    [ctx.now()],
  );
  return rows.map(({ id }) => id);
}

export interface StaffFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly role?: Role | undefined;
  readonly state?: 'active' | 'off' | undefined;
}

export type StaffSort = 'name' | 'email' | 'role' | 'created_at' | 'last_seen_at' | 'id';

/** A page of the staff, with how many there are. */
export async function findStaff(
  ctx: Ctx,
  { q, ids, role, state }: StaffFilter,
  page: { sort: StaffSort; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: StaffRow[]; total: number }> {
  const matching = `from staff_account s
     where ($1::int[] is null or s.id = any($1)) and ($2::text is null or s.role = $2)
       and ($3::boolean is null or s.is_active = $3)
       and ($4::text is null or position(lower($4) in lower(s.name || ' ' || s.email)) > 0)`;
  const values = [
    ids ? [...ids] : null,
    role ?? null,
    state === undefined ? null : state === 'active',
    q ?? null,
  ];
  const rows = await runSql<StaffRow>(
    ctx.db,
    // Names of columns come from the contract's list only.
    `select ${COLUMNS} ${matching} order by s.${page.sort} ${page.order} nulls last, s.id limit $5 offset $6`,
    [...values, page.limit, page.offset],
  );
  const [count] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total ${matching}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}

/**
 * Anyone who is let in by someone of the demo is of the demo, too.
 * @returns its id; undefined when someone has the address already
 */
export async function insertStaff(
  ctx: Ctx,
  person: { email: string; name: string; role: Role; isDemo?: boolean },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into staff_account (email, name, role, created_at, updated_at, is_demo)
     values ($1, $2, $3, $4, $4, $5 or exists (select 1 from staff_account where id = $6 and is_demo))
     on conflict (email) do nothing returning id`,
    [person.email, person.name, person.role, ctx.now(), person.isDemo ?? false, ctx.staff?.id ?? null],
  );
  return row?.id;
}

/** Changes what is given; the version moves on even where the clock has not. */
export async function updateStaff(
  ctx: Ctx,
  id: number,
  change: { name?: string; email?: string; role?: Role; isActive?: boolean },
): Promise<void> {
  await runSql(
    ctx.db,
    `update staff_account set name = coalesce($2, name), email = coalesce($3, email), role = coalesce($4, role),
       is_active = coalesce($5, is_active), updated_at = greatest($6, updated_at + interval '1 microsecond')
     where id = $1`,
    [id, change.name ?? null, change.email ?? null, change.role ?? null, change.isActive ?? null, ctx.now()],
  );
}
