import type { Ctx } from '@keystead/platform/context';
import type { DB, RowOf } from '@keystead/platform/db';
import type { SessionMoments } from '../../rules.two-factor.ts';

export function readTotp(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('account_totp')
    .select(['sealed_secret', 'recovery_salt', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Stores the secret of an app that has yet to show a code.
 * @returns false when another one is confirmed already
 */
export async function writePendingTotp(
  ctx: Ctx,
  accountId: number,
  { sealedSecret, salt }: { sealedSecret: Buffer; salt: Buffer },
): Promise<boolean> {
  const pending = { sealed_secret: sealedSecret, recovery_salt: salt, created_at: ctx.now() };
  const written = await ctx.db
    .insertInto('account_totp')
    .values({ account_id: accountId, ...pending })
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet({ ...pending, last_step: 0 })
        .where('account_totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns false when it is confirmed already, or the secret has changed meanwhile */
export async function confirmTotp(ctx: Ctx, accountId: number, sealedSecret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_totp')
    .set({ confirmed_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('sealed_secret', '=', sealedSecret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up the code of a period. @returns false when it, or a later one, has served already */
export async function takeStep(ctx: Ctx, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(ctx: Ctx, accountId: number): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('account_totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted?.confirmed_at instanceof Date;
}

/** Puts new recovery codes in place of all old ones. */
export async function writeRecoveryCodes(
  ctx: Ctx,
  accountId: number,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await ctx.db
    .updateTable('account_totp')
    .set({ recovery_salt: salt })
    .where('account_id', '=', accountId)
    .execute();
  await ctx.db.deleteFrom('account_recovery_code').where('account_id', '=', accountId).execute();
  await ctx.db
    .insertInto('account_recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up. @returns false when there is none such (any more) */
export async function takeRecoveryCode(ctx: Ctx, accountId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('account_recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(ctx: Ctx, accountId: number): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('account_recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

export type Purpose = DB['account_challenge']['purpose'];
export type Challenge = RowOf<typeof readChallenge>;

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
  await ctx.db
    .insertInto('account_challenge')
    .values({
      challenge_hash: challenge.hash,
      purpose: challenge.purpose,
      account_id: challenge.accountId,
      fcm_id: challenge.fcmId,
      user_handle: challenge.userHandle && Buffer.from(challenge.userHandle),
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export function readChallenge(ctx: Ctx, hash: Buffer, purpose: Purpose) {
  return ctx.db
    .selectFrom('account_challenge')
    .select(['account_id', 'fcm_id', 'user_handle'])
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
}

/** Takes a challenge out, so that it serves once. */
export function takeChallenge(ctx: Ctx, hash: Buffer, purpose: Purpose): Promise<Challenge | undefined> {
  return ctx.db
    .deleteFrom('account_challenge')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now())
    .returning(['account_id', 'fcm_id', 'user_handle'])
    .executeTakeFirst();
}

/** When a session was begun, and when its person last proved again who they are. */
export function readMoments(
  ctx: Ctx,
  accountId: number,
  sessionId: string,
): Promise<SessionMoments | undefined> {
  return ctx.db
    .selectFrom('account_session')
    .select(['created_at as beganAt', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .where('id', '=', Number(sessionId))
    .executeTakeFirst();
}

export async function markConfirmed(ctx: Ctx, accountId: number, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('account_session')
    .set({ confirmed_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', Number(sessionId))
    .execute();
}
