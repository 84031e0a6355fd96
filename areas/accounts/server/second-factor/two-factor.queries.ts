import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { SessionMoments } from '../../rules.two-factor.ts';

export interface TotpRow {
  sealed_secret: Buffer;
  recovery_salt: Buffer;
  confirmed_at: Date | null;
}

export async function readTotp(ctx: Ctx, accountId: number): Promise<TotpRow | undefined> {
  const [row] = await runSql<TotpRow>(
    ctx.db,
    'select sealed_secret, recovery_salt, confirmed_at from account_totp where account_id = $1',
    [accountId],
  );
  return row;
}

/**
 * Keeps the secret of an app that has yet to show a code.
 * @returns false when another one is confirmed already
 */
export async function writePendingTotp(
  ctx: Ctx,
  accountId: number,
  { sealedSecret, salt }: { sealedSecret: Buffer; salt: Buffer },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into account_totp as t (account_id, sealed_secret, recovery_salt, created_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update set sealed_secret = excluded.sealed_secret,
       recovery_salt = excluded.recovery_salt, created_at = excluded.created_at, last_step = 0
     where t.confirmed_at is null
     returning account_id`,
    [accountId, sealedSecret, salt, ctx.now()],
  );
  return rows.length > 0;
}

/** @returns false when it is confirmed already, or the secret has changed meanwhile */
export async function confirmTotp(ctx: Ctx, accountId: number, sealedSecret: Buffer): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update account_totp set confirmed_at = $2
     where account_id = $1 and confirmed_at is null and sealed_secret = $3 returning account_id`,
    [accountId, ctx.now(), sealedSecret],
  );
  return rows.length > 0;
}

/** Uses up the code of a period. @returns false when it, or a later one, has served already */
export async function takeStep(ctx: Ctx, accountId: number, step: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'update account_totp set last_step = $2 where account_id = $1 and last_step < $2 returning account_id',
    [accountId, step],
  );
  return rows.length > 0;
}

export async function deleteTotp(ctx: Ctx, accountId: number): Promise<boolean> {
  const rows = await runSql<{ confirmed_at: Date | null }>(
    ctx.db,
    'delete from account_totp where account_id = $1 returning confirmed_at',
    [accountId],
  );
  return rows[0]?.confirmed_at instanceof Date;
}

/** Puts new recovery codes in place of all old ones. */
export async function writeRecoveryCodes(
  ctx: Ctx,
  accountId: number,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await runSql(ctx.db, 'update account_totp set recovery_salt = $2 where account_id = $1', [accountId, salt]);
  await runSql(ctx.db, 'delete from account_recovery_code where account_id = $1', [accountId]);
  await runSql(
    ctx.db,
    'insert into account_recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])',
    [accountId, [...hashes]],
  );
}

/** Uses a recovery code up. @returns false when there is none such (any more) */
export async function takeRecoveryCode(ctx: Ctx, accountId: number, hash: Buffer): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from account_recovery_code where account_id = $1 and code_hash = $2 returning account_id',
    [accountId, hash],
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(ctx: Ctx, accountId: number): Promise<number> {
  const [row] = await runSql<{ left: number }>(
    ctx.db,
    'select count(*)::int as left from account_recovery_code where account_id = $1',
    [accountId],
  );
  return row?.left ?? 0;
}

export type Purpose = 'sign_in' | 'passkey_sign_in' | 'passkey_add';

export interface Challenge {
  account_id: number | null;
  fcm_id: string | null;
  user_handle: Buffer | null;
}

export async function writeChallenge(
  ctx: Ctx,
  challenge: {
    hash: Buffer;
    purpose: Purpose;
    accountId?: number;
    fcmId?: string | undefined;
    userHandle?: Uint8Array;
    expiresAt: Date;
  },
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into account_challenge (challenge_hash, purpose, account_id, fcm_id, user_handle, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      challenge.hash,
      challenge.purpose,
      challenge.accountId ?? null,
      challenge.fcmId ?? null,
      challenge.userHandle ?? null,
      challenge.expiresAt,
    ],
  );
}

export async function readChallenge(
  ctx: Ctx,
  hash: Buffer,
  purpose: Purpose,
): Promise<Challenge | undefined> {
  const [row] = await runSql<Challenge>(
    ctx.db,
    `select account_id, fcm_id, user_handle from account_challenge
     where challenge_hash = $1 and purpose = $2 and expires_at > $3`,
    [hash, purpose, ctx.now()],
  );
  return row;
}

/** Takes a challenge out, so that it serves once. */
export async function takeChallenge(
  ctx: Ctx,
  hash: Buffer,
  purpose: Purpose,
): Promise<Challenge | undefined> {
  const [row] = await runSql<Challenge>(
    ctx.db,
    `delete from account_challenge where challenge_hash = $1 and purpose = $2 and expires_at > $3
     returning account_id, fcm_id, user_handle`,
    [hash, purpose, ctx.now()],
  );
  return row;
}

/** When a session was begun, and when its person last proved again who they are. */
export async function readMoments(
  ctx: Ctx,
  accountId: number,
  sessionId: string,
): Promise<SessionMoments | undefined> {
  const [row] = await runSql<SessionMoments>(
    ctx.db,
    `select created_at as "beganAt", confirmed_at as "confirmedAt" from account_session
     where account_id = $1 and id = $2::bigint`,
    [accountId, sessionId],
  );
  return row;
}

export async function markConfirmed(ctx: Ctx, accountId: number, sessionId: string): Promise<void> {
  await runSql(
    ctx.db,
    'update account_session set confirmed_at = $3 where account_id = $1 and id = $2::bigint',
    [accountId, sessionId, ctx.now()],
  );
}
