import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { SECOND_STEP_LIFETIME } from '../../rules.two-factor.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { deviceName, nameDevice } from '../devices/devices.service.ts';
import { learnLanguage } from '../profile/language.ts';
import { hasPasskeys } from '../second-factor/passkeys.queries.ts';
import { readTotp, writeChallenge } from '../second-factor/two-factor.queries.ts';
import { beginSession, deactivated, randomToken, tokenHash } from './sessions.service.ts';

/** Called when someone has signed in, in the open transaction: `email` is their confirmed address, null without one. */
export const signedIn = extensionPoint<
  (open: Ctx, person: { accountId: number; email: string | null }) => Promise<void>
>('accounts.signedIn', async () => undefined);

/** Who is signed in now, with the bearer token of the new session. */
export interface SignedIn {
  token: string;
  account: AccountRow;
}

/** What is still to be done where two-factor is on: answer this challenge, or sign in with a passkey instead. */
export interface SecondStep {
  challenge: string;
  ways: ('code' | 'passkey')[];
}

interface Device {
  fcm_id?: string | undefined;
}

/**
 * Completes every way of signing in. Call it in the transaction that uses the proof up: on an error it stays valid.
 * With two-factor on there is no session yet; the proof is used up all the same, the challenge stands for it.
 * @throws ApiError account_deactivated, validation when `fcm_id` can be no device
 */
export async function enter(ctx: Ctx, account: AccountRow, device: Device): Promise<SignedIn | SecondStep> {
  if (!account.is_active) throw deactivated(account.id);
  if (!(await readTotp(ctx, account.id))?.confirmed_at) return begin(ctx, account, device, 1);
  const challenge = randomToken();
  await writeChallenge(ctx, {
    hash: tokenHash(challenge),
    purpose: 'sign_in',
    accountId: account.id,
    fcmId: device.fcm_id === undefined ? undefined : deviceName(ctx, device.fcm_id),
    expiresAt: new Date(ctx.now().getTime() + SECOND_STEP_LIFETIME * 1000),
  });
  return { challenge, ways: (await hasPasskeys(ctx, account.id)) ? ['code', 'passkey'] : ['code'] };
}

/**
 * The same for someone who has shown two factors.
 * @throws ApiError account_deactivated
 */
export async function enterWithBoth(ctx: Ctx, account: AccountRow, device: Device): Promise<SignedIn> {
  if (!account.is_active) throw deactivated(account.id);
  return begin(ctx, account, device, 2);
}

async function begin(
  ctx: Ctx,
  account: AccountRow,
  { fcm_id: fcmId }: Device,
  factors: 1 | 2,
): Promise<SignedIn> {
  const known = await learnLanguage(ctx, account);
  const { token, sessionId } = await beginSession(ctx, known.id, factors);
  logSecurityEvent(ctx, 'signed_in', { accountId: known.id });
  if (fcmId !== undefined) await nameDevice(ctx, { accountId: known.id, sessionId }, fcmId);
  await signedIn.get()(ctx, { accountId: known.id, email: known.email_verified ? known.email : null });
  return { token, account: known };
}
