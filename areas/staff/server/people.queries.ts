import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Role } from '../rules.ts';

/** Somebody of the staff, without anything that signs in. `version` changes with every change of the row. */
export interface StaffRow {
  id: number;
  email: string;
  name: string;
  role: Role;
  is_active: boolean;
  must_change_password: boolean;
  has_password: boolean;
  has_two_factor: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  version: string;
}

const COLUMNS = `s.id, s.email, s.name, s.role, s.is_active, s.must_change_password,
  s.password_hash is not null as has_password,
  exists (select 1 from staff_totp t where t.staff_id = s.id) as has_two_factor,
  s.created_at, s.last_seen_at, (extract(epoch from s.updated_at) * 1000000)::bigint::text as version`;

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

export async function findStaffByEmail(
  ctx: Ctx,
  email: string,
): Promise<(StaffRow & { password_hash: string | null }) | undefined> {
  const [row] = await runSql<StaffRow & { password_hash: string | null }>(
    ctx.db,
    `select ${COLUMNS}, s.password_hash from staff_account s where s.email = $1`,
    [email],
  );
  return row;
}

/** @returns its id; undefined when somebody has the address already */
export async function insertStaff(
  ctx: Ctx,
  person: {
    email: string;
    name: string;
    role: Role;
    passwordHash: string | null;
    mustChangePassword: boolean;
  },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into staff_account (email, name, role, password_hash, must_change_password, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (email) do nothing returning id`,
    [person.email, person.name, person.role, person.passwordHash, person.mustChangePassword, ctx.now()],
  );
  return row?.id;
}
