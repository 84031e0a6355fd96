import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';
import type { FileColumns } from '@keystead/platform/orphans';
import { codeKeysOf } from '../contacts/contacts.ts';

/** Where this area's rows name stored files. */
export const accountFiles: FileColumns = {
  account: { picture: 'file' },
};

/**
 * Removes an account with all that hangs on it.
 * @returns false when other tables still need the row; nothing is removed then
 */
export async function removeAccount(ctx: Ctx, accountId: number): Promise<boolean> {
  await runSql(ctx.db, 'savepoint leaving', []);
  try {
    await ctx.db.deleteFrom('account').where('id', '=', accountId).execute();
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

/** Reduces an account that others share data with to its number and the fact that it existed. */
export async function anonymise(ctx: Ctx, accountId: number, name: string, slugId: string): Promise<void> {
  await ctx.db
    .updateTable('account')
    .set({
      slug_id: slugId,
      name,
      email: null,
      email_verified: false,
      mobile: null,
      mobile_verified: false,
      picture: null,
      address: '',
      city: '',
      state: '',
      country: '',
      latitude: null,
      longitude: null,
      about_me: '',
      facebook_id: '',
      twitter_id: '',
      instagram_id: '',
      youtube_id: '',
      wants_notifications: false,
      language: null,
      spoken_languages: [],
      is_active: false,
      is_verified_agent: false,
      updated_at: ctx.now(),
    })
    .where('id', '=', accountId)
    .execute();
  for (const table of OWN_TABLES)
    await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Deletes what is stored by address or number instead of by account. */
export async function forgetContacts(
  ctx: Ctx,
  { email, number }: { email: string | null; number: string | null },
): Promise<void> {
  const destinations = [...(email ? [{ email }] : []), ...(number ? [{ number }] : [])].flatMap(codeKeysOf);
  for (const table of ['account_code', 'account_proof'] as const)
    await ctx.db.deleteFrom(table).where('destination', '=', anyOf(destinations)).execute();
  if (email !== null) await ctx.db.deleteFrom('account_registration').where('email', '=', email).execute();
}

/** Returns the rows that a person's sign-ins have left behind, for the exported file. */
export async function readSignInFacts(ctx: Ctx, accountId: number) {
  const devices = await ctx.db
    .selectFrom('account_device')
    .select('fcm_id')
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .execute();
  const identities = await ctx.db
    .selectFrom('account_identity')
    .select(['issuer', 'subject', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const twoFactor = await ctx.db
    .selectFrom('account_totp')
    .select('confirmed_at as on_since')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await ctx.db
    .selectFrom('account_passkey')
    .select(['name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return { devices: devices.map((device) => device.fcm_id), identities, two_factor: twoFactor, passkeys };
}

/**
 * Tables with rows of people from another site who have never been here: what came with them and stays in the books, and what is computed.
 */
export const CAME_WITH = [
  'account_password',
  'listing_home',
  'move_in_address',
  'package_grant',
  'payment_transaction',
] as const;
