import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { codeKeysOf } from '../contacts/contacts.ts';

/**
 * Removes an account with all that hangs on it.
 * @returns false when other tables still need the row; nothing is removed then
 */
export async function removeAccount(ctx: Ctx, accountId: number): Promise<boolean> {
  await runSql(ctx.db, 'savepoint leaving', []);
  try {
    await runSql(ctx.db, 'delete from account where id = $1', [accountId]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    await runSql(ctx.db, 'rollback to savepoint leaving', []);
    return false;
  }
}

const OWN_TABLES = [
  'account_password',
  'account_session',
  'account_device',
  'account_known_device',
  'account_identity',
  'account_reset',
  'account_totp',
  'account_passkey',
  'account_challenge',
  'account_contact_change',
] as const;

/** Leaves of an account what others keep things with: a number, and that someone was there. */
export async function anonymise(ctx: Ctx, accountId: number, name: string, slugId: string): Promise<void> {
  await runSql(
    ctx.db,
    `update account set slug_id = $3, name = $2, email = null, email_verified = false, mobile = null,
       mobile_verified = false, picture = null, address = '', city = '', state = '', country = '', latitude = null,
       longitude = null, about_me = '', facebook_id = '', twitter_id = '', instagram_id = '', youtube_id = '',
       wants_notifications = false, language = null, spoken_languages = '{}', is_active = false, is_verified_agent = false, updated_at = $4
     where id = $1`,
    [accountId, name, slugId, ctx.now()],
  );
  for (const table of OWN_TABLES) {
    await runSql(ctx.db, `delete from ${table} where account_id = $1`, [accountId]);
  }
}

/** Forgets what is kept by address or number instead of by account. */
export async function forgetContacts(
  ctx: Ctx,
  { email, number }: { email: string | null; number: string | null },
): Promise<void> {
  const destinations = [...(email ? [{ email }] : []), ...(number ? [{ number }] : [])].flatMap(codeKeysOf);
  await runSql(ctx.db, 'delete from account_code where destination = any($1::text[])', [destinations]);
  await runSql(ctx.db, 'delete from account_proof where destination = any($1::text[])', [destinations]);
  await runSql(ctx.db, 'delete from account_registration where email = $1', [email]);
}

export interface SignInFacts {
  devices: string[];
  identities: { issuer: string; subject: string; created_at: Date }[];
  two_factor: { on_since: Date }[];
  passkeys: { name: string; transports: string[]; created_at: Date; last_used_at: Date | null }[];
}

/** What the person's sign-ins have left behind, for the exported file. */
export async function readSignInFacts(ctx: Ctx, accountId: number): Promise<SignInFacts> {
  const devices = await runSql<{ fcm_id: string }>(
    ctx.db,
    'select fcm_id from account_device where account_id = $1 order by seen_at desc',
    [accountId],
  );
  const identities = await runSql<SignInFacts['identities'][number]>(
    ctx.db,
    'select issuer, subject, created_at from account_identity where account_id = $1 order by created_at',
    [accountId],
  );
  const twoFactor = await runSql<SignInFacts['two_factor'][number]>(
    ctx.db,
    'select confirmed_at as on_since from account_totp where account_id = $1 and confirmed_at is not null',
    [accountId],
  );
  const passkeys = await runSql<SignInFacts['passkeys'][number]>(
    ctx.db,
    `select name, transports, created_at, last_used_at from account_passkey
     where account_id = $1 order by created_at`,
    [accountId],
  );
  return { devices: devices.map((device) => device.fcm_id), identities, two_factor: twoFactor, passkeys };
}
