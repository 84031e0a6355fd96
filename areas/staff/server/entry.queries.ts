import type { Ctx } from '@keystead/platform/context';

/** What staff sign in with, and the ways to it. */

/** Returns the hash of someone's password; `one_time_until` is of one that someone else has read. */
export function readPassword(ctx: Ctx, staffId: number) {
  return ctx.db
    .selectFrom('staff_account')
    .select(['password_hash as hash', 'one_time_until'])
    .where('id', '=', staffId)
    .executeTakeFirst();
}

/** @param oneTimeUntil of a password that someone else has read; null for one of the person's own */
export async function writePassword(
  ctx: Ctx,
  staffId: number,
  hash: string,
  oneTimeUntil: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('staff_account')
    .set({ password_hash: hash, one_time_until: oneTimeUntil })
    .where('id', '=', staffId)
    .execute();
}

/** Stores a challenge for the second step, and deletes expired ones. */
export async function writeChallenge(
  ctx: Ctx,
  challenge: { hash: Buffer; staffId: number; sealedSecret: Buffer | null; expiresAt: Date },
): Promise<void> {
  await ctx.db.deleteFrom('staff_challenge').where('expires_at', '<=', ctx.now()).execute();
  await ctx.db
    .insertInto('staff_challenge')
    .values({
      challenge_hash: challenge.hash,
      staff_id: challenge.staffId,
      sealed_secret: challenge.sealedSecret,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Returns a live challenge; `sealed_secret` is of an app that is yet to be set up. */
export function readChallenge(ctx: Ctx, hash: Buffer) {
  return ctx.db
    .selectFrom('staff_challenge')
    .select(['staff_id', 'sealed_secret'])
    .where('challenge_hash', '=', hash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
}

/** Takes a challenge out, so that it serves once. @returns false when it is gone */
export async function takeChallenge(ctx: Ctx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', hash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChallenges(ctx: Ctx, staffId: number): Promise<void> {
  await ctx.db.deleteFrom('staff_challenge').where('staff_id', '=', staffId).execute();
}

export function readTotp(ctx: Ctx, staffId: number) {
  return ctx.db
    .selectFrom('staff_totp')
    .select(['sealed_secret', 'recovery_salt'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Stores an app that has shown its first code, of the period `step`. @returns false when there is another already */
export async function insertTotp(
  ctx: Ctx,
  staffId: number,
  { sealedSecret, salt, step }: { sealedSecret: Buffer; salt: Buffer; step: number },
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('staff_totp')
    .values({
      staff_id: staffId,
      sealed_secret: sealedSecret,
      recovery_salt: salt,
      last_step: step,
      confirmed_at: ctx.now(),
    })
    .onConflict((on) => on.column('staff_id').doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteTotp(ctx: Ctx, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('staff_totp')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Uses up the code of a period. @returns false when it, or a later one, has served already */
export async function takeStep(ctx: Ctx, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts recovery codes in place of all old ones. */
export async function writeRecoveryCodes(
  ctx: Ctx,
  staffId: number,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await ctx.db
    .updateTable('staff_totp')
    .set({ recovery_salt: salt })
    .where('staff_id', '=', staffId)
    .execute();
  await ctx.db.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute();
  await ctx.db
    .insertInto('staff_recovery')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up. @returns false when there is none such (any more) */
export async function takeRecoveryCode(ctx: Ctx, staffId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('staff_recovery')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(ctx: Ctx, staffId: number): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('staff_recovery')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Stores a link; an earlier one of the same person becomes invalid. */
export async function writeLink(
  ctx: Ctx,
  { hash, staffId, expiresAt }: { hash: Buffer; staffId: number; expiresAt: Date },
): Promise<void> {
  const link = { token_hash: hash, expires_at: expiresAt };
  await ctx.db
    .insertInto('staff_link')
    .values({ ...link, staff_id: staffId })
    .onConflict((on) => on.column('staff_id').doUpdateSet(link))
    .execute();
}

/** Returns the owner of a valid link. */
export async function readLink(ctx: Ctx, hash: Buffer): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('staff_link')
    .select('staff_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return row?.staff_id;
}

/** Takes a link out, so that it serves once. @returns false when it is gone */
export async function takeLink(ctx: Ctx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('staff_link')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinks(ctx: Ctx, staffId: number): Promise<void> {
  await ctx.db.deleteFrom('staff_link').where('staff_id', '=', staffId).execute();
}
