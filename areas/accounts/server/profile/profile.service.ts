import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { type Ctx, dropCached, inTransaction, mediaUrl, type SignedInCtx } from '@keystead/platform/context';
import { discardPicture } from '@keystead/platform/images';
import type { User, updateProfile } from '../../contract.ts';
import { isProfileComplete, missingProfileFields, type ProfileField, slugOf } from '../../rules.ts';
import * as accounts from '../accounts.queries.ts';
import { requireAccount, taken, withTail } from '../accounts.service.ts';
import { redeemProof } from '../codes/codes.service.ts';
import { contactChanged, requireMayConfirm } from '../contacts/contact-changes.service.ts';
import { checkNumber, destinationOf } from '../contacts/contacts.ts';
import { readNewestDevice } from '../devices/devices.queries.ts';
import { nameDevice } from '../devices/devices.service.ts';
import { withPicture } from './pictures.ts';

type Form = Input<typeof updateProfile>;

/**
 * Changes the profile of the caller. A confirmed email address or number is replaced only by one that was
 * confirmed too (`auth_id`), after a proof of who is there: it is what they sign in with.
 * @throws ApiError forbidden for a claim to be someone else, validation, conflict, wrong_code, identity_unconfirmed
 */
export async function changeProfile(ctx: SignedInCtx, form: Form): Promise<accounts.AccountRow> {
  const { accountId } = ctx.actor;
  requireOwnClaims(accountId, form);
  const { before, after } = await withPicture(ctx, form.profile, async (picture) => {
    const stored = await picture();
    return inTransaction(ctx, async (open) => {
      const row = await accounts.lockAccount(open, accountId);
      if (!row) throw new ApiError('unauthorized', 'Please sign in again.');
      const patch = { ...plainFields(row, form), ...(await contactFields(open, row, form)), ...stored };
      const changed = await accounts.updateAccount(open, accountId, patch).catch(nameTheConflict);
      await contactChanged(open, row, changed);
      if (form.fcm_id !== undefined) await nameDevice(open, ctx.actor, form.fcm_id);
      await dropCached(open, 'accounts', `account:${accountId}`);
      return { before: row, after: changed };
    });
  });
  if (before.picture && before.picture.key !== after.picture?.key) await discardPicture(ctx, before.picture);
  return after;
}

function requireOwnClaims(accountId: number, { userid, firebase_id: firebaseId }: Form): void {
  const claims = [userid, firebaseId].filter((claim) => claim !== undefined);
  if (claims.some((claim) => String(claim) !== String(accountId))) {
    throw new ApiError('forbidden', 'You can change your own profile only.');
  }
}

function plainFields(row: accounts.AccountRow, form: Form): accounts.AccountPatch {
  const patch = {
    name: form.name,
    // Someone who came by phone has a name, and so a readable address, only now.
    slug_id: row.name === '' && form.name !== undefined ? withTail(slugOf(form.name)) : undefined,
    address: form.address,
    city: form.city,
    state: form.state,
    country: form.country,
    latitude: form.latitude,
    longitude: form.longitude,
    about_me: form.about_me,
    facebook_id: form.facebook_id,
    twitter_id: form.twiiter_id,
    instagram_id: form.instagram_id,
    youtube_id: form.youtube_id,
    wants_notifications: form.notification,
    language: form.language,
    spoken_languages: form.languages,
  };
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

async function contactFields(
  ctx: SignedInCtx,
  row: accounts.AccountRow,
  form: Form,
): Promise<accounts.AccountPatch> {
  const proof = form.auth_id === String(row.id) ? undefined : form.auth_id;
  const proved = proof === undefined ? undefined : await redeemProof(ctx, proof);
  const patch: accounts.AccountPatch = {};
  if (form.email !== undefined) {
    const isProved = proved === destinationOf({ email: form.email });
    if (isProved || form.email !== row.email) {
      if (row.email_verified && !isProved) throw unconfirmed('email', 'address');
      if (isProved) await requireMayConfirm(ctx, row, 'email');
      Object.assign(patch, { email: form.email, email_verified: isProved });
    }
  }
  if (form.mobile !== undefined) {
    const isProved = proved === destinationOf({ number: form.mobile });
    if (isProved || form.mobile !== row.mobile) {
      if (row.mobile_verified && !isProved) throw unconfirmed('mobile', 'number');
      if (isProved) await requireMayConfirm(ctx, row, 'mobile');
      Object.assign(patch, { mobile: checkNumber('mobile', form.mobile), mobile_verified: isProved });
    }
  }
  if (proved !== undefined && !patch.email_verified && !patch.mobile_verified) {
    throw invalidField('auth_id', 'does not confirm the given email address or number');
  }
  return patch;
}

function unconfirmed(field: 'email' | 'mobile', what: string): ApiError {
  return invalidField(field, `confirm the new ${what} with a one-time code first`);
}

function nameTheConflict(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'account_email') throw taken('email');
  if (code === '23505' && constraint === 'account_mobile') throw taken('mobile');
  throw error;
}

/** What a profile still lacks before its person may post. */
export interface ProfileStatus {
  isComplete: boolean;
  missing: ProfileField[];
  isVerifiedAgent: boolean;
}

export function profileStatusOf(row: accounts.AccountRow): ProfileStatus {
  const facts = { ...row, profile: row.picture?.key };
  return {
    isComplete: isProfileComplete(facts),
    missing: missingProfileFields(facts),
    isVerifiedAgent: row.is_verified_agent,
  };
}

/** @throws ApiError unauthorized when there is no such account any more */
export async function getProfileStatus(ctx: Ctx, accountId: number): Promise<ProfileStatus> {
  return profileStatusOf(await requireAccount(ctx, accountId));
}

const flag = (value: boolean) => (value ? 1 : 0);
const textOf = (value: number | null) => (value === null ? '' : String(value));

/** Returns the account in its wire form, as its own person sees it. */
export async function userOf(ctx: Ctx, row: accounts.AccountRow): Promise<User> {
  return {
    id: row.id,
    slug_id: row.slug_id,
    name: row.name,
    email: row.email ?? '',
    mobile: row.mobile,
    profile: row.picture ? mediaUrl(ctx, row.picture.key) : '',
    address: row.address,
    about_me: row.about_me,
    facebook_id: row.facebook_id,
    twiiter_id: row.twitter_id,
    instagram_id: row.instagram_id,
    youtube_id: row.youtube_id,
    city: row.city,
    state: row.state,
    country: row.country,
    auth_id: String(row.id),
    firebase_id: String(row.id),
    logintype: `${row.login_type}`,
    latitude: textOf(row.latitude),
    longitude: textOf(row.longitude),
    notification: flag(row.wants_notifications),
    isActive: flag(row.is_active),
    // There is nothing to subscribe to yet.
    subscription: 0,
    is_premium: 0,
    is_email_verified: flag(row.email_verified),
    fcm_id: await readNewestDevice(ctx, row.id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    language: row.language ?? '',
    languages: row.spoken_languages,
  };
}
