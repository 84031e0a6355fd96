import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** What staff sign in with, and the ways to it. */

export interface PasswordRow {
  hash: string | null;
  /** Of a password that someone else has read. */
  one_time_until: Date | null;
}

export async function readPassword(ctx: Ctx, staffId: number): Promise<PasswordRow | undefined> {
  const [row] = await runSql<PasswordRow>(
    ctx.db,
    'select password_hash as hash, one_time_until from staff_account where id = $1',
    [staffId],
  );
  return row;
}

/** @param oneTimeUntil of a password that someone else has read; null for one of the person's own */
export async function writePassword(
  ctx: Ctx,
  staffId: number,
  hash: string,
  oneTimeUntil: Date | null,
): Promise<void> {
  await runSql(ctx.db, 'update staff_account set password_hash = $2, one_time_until = $3 where id = $1', [
    staffId,
    hash,
    oneTimeUntil,
  ]);
}

export interface Challenge {
  staff_id: number;
  /** Of an app that is yet to be set up. */
  sealed_secret: Buffer | null;
}

/** Keeps what the second step answers, and sweeps what was never answered. */
export async function writeChallenge(
  ctx: Ctx,
  challenge: { hash: Buffer; staffId: number; sealedSecret: Buffer | null; expiresAt: Date },
): Promise<void> {
  await runSql(ctx.db, 'delete from staff_challenge where expires_at <= $1', [ctx.now()]);
  await runSql(
    ctx.db,
    `insert into staff_challenge (challenge_hash, staff_id, sealed_secret, expires_at) values ($1, $2, $3, $4)`,
    [challenge.hash, challenge.staffId, challenge.sealedSecret, challenge.expiresAt],
  );
}

export async function readChallenge(ctx: Ctx, hash: Buffer): Promise<Challenge | undefined> {
  const [row] = await runSql<Challenge>(
    ctx.db,
    'select staff_id, sealed_secret from staff_challenge where challenge_hash = $1 and expires_at > $2',
    [hash, ctx.now()],
  );
  return row;
}

/** Takes a challenge out, so that it serves once. @returns false when it is gone */
export async function takeChallenge(ctx: Ctx, hash: Buffer): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from staff_challenge where challenge_hash = $1 and expires_at > $2 returning staff_id',
    [hash, ctx.now()],
  );
  return rows.length > 0;
}

export async function deleteChallenges(ctx: Ctx, staffId: number): Promise<void> {
  await runSql(ctx.db, 'delete from staff_challenge where staff_id = $1', [staffId]);
}

export interface TotpRow {
  sealed_secret: Buffer;
  recovery_salt: Buffer;
}

export async function readTotp(ctx: Ctx, staffId: number): Promise<TotpRow | undefined> {
  const [row] = await runSql<TotpRow>(
    ctx.db,
    'select sealed_secret, recovery_salt from staff_totp where staff_id = $1',
    [staffId],
  );
  return row;
}

/** Keeps an app that has shown its first code, of the period `step`. @returns false when there is another already */
export async function insertTotp(
  ctx: Ctx,
  staffId: number,
  { sealedSecret, salt, step }: { sealedSecret: Buffer; salt: Buffer; step: number },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into staff_totp (staff_id, sealed_secret, recovery_salt, last_step, confirmed_at)
     values ($1, $2, $3, $4, $5) on conflict (staff_id) do nothing returning staff_id`,
    [staffId, sealedSecret, salt, step, ctx.now()],
  );
  return rows.length > 0;
}

export async function deleteTotp(ctx: Ctx, staffId: number): Promise<boolean> {
  const rows = await runSql(ctx.db, 'delete from staff_totp where staff_id = $1 returning staff_id', [
    staffId,
  ]);
  return rows.length > 0;
}

/** Uses up the code of a period. @returns false when it, or a later one, has served already */
export async function takeStep(ctx: Ctx, staffId: number, step: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'update staff_totp set last_step = $2 where staff_id = $1 and last_step < $2 returning staff_id',
    [staffId, step],
  );
  return rows.length > 0;
}

/** Puts recovery codes in place of all old ones. */
export async function writeRecoveryCodes(
  ctx: Ctx,
  staffId: number,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await runSql(ctx.db, 'update staff_totp set recovery_salt = $2 where staff_id = $1', [staffId, salt]);
  await runSql(ctx.db, 'delete from staff_recovery where staff_id = $1', [staffId]);
  await runSql(ctx.db, 'insert into staff_recovery (staff_id, code_hash) select $1, unnest($2::bytea[])', [
    staffId,
    [...hashes],
  ]);
}

/** Uses a recovery code up. @returns false when there is none such (any more) */
export async function takeRecoveryCode(ctx: Ctx, staffId: number, hash: Buffer): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from staff_recovery where staff_id = $1 and code_hash = $2 returning staff_id',
    [staffId, hash],
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(ctx: Ctx, staffId: number): Promise<number> {
  const [row] = await runSql<{ left: number }>(
    ctx.db,
    'select count(*)::int as left from staff_recovery where staff_id = $1',
    [staffId],
  );
  return row?.left ?? 0;
}

/** Keeps a link; an earlier one of the same person serves no more. */
export async function writeLink(
  ctx: Ctx,
  link: { hash: Buffer; staffId: number; expiresAt: Date },
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into staff_link (token_hash, staff_id, expires_at) values ($1, $2, $3)
     on conflict (staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [link.hash, link.staffId, link.expiresAt],
  );
}

/** Whose link it is, while it is good. */
export async function readLink(ctx: Ctx, hash: Buffer): Promise<number | undefined> {
  const [row] = await runSql<{ staff_id: number }>(
    ctx.db,
    'select staff_id from staff_link where token_hash = $1 and expires_at > $2',
    [hash, ctx.now()],
  );
  return row?.staff_id;
}

/** Takes a link out, so that it serves once. @returns false when it is gone */
export async function takeLink(ctx: Ctx, hash: Buffer): Promise<boolean> {
  const rows = await runSql(ctx.db, 'delete from staff_link where token_hash = $1 returning staff_id', [
    hash,
  ]);
  return rows.length > 0;
}

export async function deleteLinks(ctx: Ctx, staffId: number): Promise<void> {
  await runSql(ctx.db, 'delete from staff_link where staff_id = $1', [staffId]);
}
