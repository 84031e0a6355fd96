import { randomBytes } from 'node:crypto';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { finishPasskey, finishPasskeySignIn, Passkey } from '../../contract.two-factor.ts';
import { deviceOf } from '../../rules.ts';
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_LIFETIME } from '../../rules.two-factor.ts';
import { sendNotice } from '../accounts.jobs.ts';
import { requireAccount } from '../accounts.service.ts';
import { requireConfirmed } from '../sessions/confirm.service.ts';
import { enterWithBoth, type SignedIn } from '../sessions/enter.ts';
import * as queries from './passkeys.queries.ts';
import { answered, checkPasskey, newChallenge, readCredential, siteOf } from './passkeys.ts';

const timeout = PASSKEY_CHALLENGE_LIFETIME * 1000;

/** Returns the passkeys of an account, the oldest first. */
export async function passkeysOf(ctx: Ctx, accountId: number): Promise<Passkey[]> {
  return (await queries.readPasskeys(ctx, accountId)).map(wireOf);
}

function wireOf(row: queries.PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/**
 * Options for making a passkey.
 * @throws ApiError identity_unconfirmed, conflict for someone with enough of them
 */
export async function beginAdding(ctx: SignedInCtx): Promise<Record<string, unknown>> {
  const { accountId } = ctx.actor;
  await requireConfirmed(ctx);
  const present = await roomFor(ctx, accountId);
  const { email, mobile, name } = await requireAccount(ctx, accountId);
  const { companyName } = await getSettings(ctx);
  const userHandle = present[0]?.user_handle ?? randomBytes(32);
  const options = await generateRegistrationOptions({
    rpName: companyName,
    rpID: siteOf(ctx).id,
    userName: email ?? mobile ?? name,
    userDisplayName: name,
    userID: Uint8Array.from(userHandle),
    challenge: await newChallenge(ctx, 'passkey_add', { accountId, userHandle }),
    timeout,
    excludeCredentials: present.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

async function roomFor(ctx: Ctx, accountId: number): Promise<queries.PasskeyRow[]> {
  const present = await queries.readPasskeys(ctx, accountId);
  if (present.length < MAX_PASSKEYS) return present;
  throw new ApiError(
    'conflict',
    `An account keeps at most ${MAX_PASSKEYS} passkeys. Please remove one first.`,
  );
}

/**
 * Stores a passkey that the browser has made for these options.
 * @throws ApiError wrong_code, conflict
 */
export async function finishAdding(ctx: SignedInCtx, form: Input<typeof finishPasskey>): Promise<Passkey> {
  const { accountId } = ctx.actor;
  const sent = readCredential<RegistrationResponseJSON>(form.credential);
  const challenge = sent && (await answered(ctx, sent.challenge, 'passkey_add'));
  if (!sent || challenge?.account_id !== accountId || !challenge.user_handle) throw notMade();
  const userHandle = challenge.user_handle;
  const site = siteOf(ctx);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: sent.credential,
    expectedChallenge: sent.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw notMade();
  const { credential, credentialBackedUp } = registrationInfo;
  const { browser, system } = deviceOf(ctx.agent ?? '');
  const row = await inTransaction(ctx, async (open) => {
    await roomFor(open, accountId);
    const stored = await queries.insertPasskey(open, {
      account_id: accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      user_handle: userHandle,
      counter: credential.counter,
      transports: (credential.transports ?? []).map(String).slice(0, 10),
      is_synced: credentialBackedUp,
      name: form.name ?? ([browser, system].filter(Boolean).join(', ') || 'Passkey'),
    });
    if (!stored) throw new ApiError('conflict', 'This passkey is kept here already.');
    await open.jobs.enqueue(open.db, sendNotice, { accountId, notice: 'passkey_added' });
    return stored;
  });
  return wireOf(row);
}

/** @throws ApiError not_found */
export async function rename(ctx: SignedInCtx, id: number, name: string): Promise<void> {
  if (!(await queries.writePasskeyName(ctx, ctx.actor.accountId, id, name))) throw noSuchPasskey();
}

/** @throws ApiError not_found, identity_unconfirmed */
export async function remove(ctx: SignedInCtx, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  await requireConfirmed(ctx);
  await inTransaction(ctx, async (open) => {
    if (!(await queries.deletePasskey(open, accountId, id))) throw noSuchPasskey();
    await open.jobs.enqueue(open.db, sendNotice, { accountId, notice: 'passkey_removed' });
  });
}

/** Returns options for signing in with any passkey; no account is named. */
export async function beginEntering(ctx: Ctx): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).id,
    challenge: await newChallenge(ctx, 'passkey_sign_in'),
    timeout,
    userVerification: 'required',
  });
  return { ...options };
}

/** @throws ApiError wrong_credentials, too_many_requests, account_deactivated */
export async function enterByPasskey(ctx: Ctx, form: Input<typeof finishPasskeySignIn>): Promise<SignedIn> {
  const passkey = await checkPasskey(ctx, form.credential);
  const account = await requireAccount(ctx, passkey.account_id);
  return inTransaction(ctx, (open) => enterWithBoth(open, account, form));
}

function notMade(): ApiError {
  return new ApiError('wrong_code', 'The passkey could not be made. Please begin again.');
}

function noSuchPasskey(): ApiError {
  return notFound('There is no such passkey');
}
