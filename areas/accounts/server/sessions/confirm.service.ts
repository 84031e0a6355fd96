import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { confirmIdentity } from '../../contract.two-factor.ts';
import {
  type ConfirmWay,
  confirmWays,
  isConfirmed,
  type SessionMoments,
  type Ways,
} from '../../rules.two-factor.ts';
import { readOwnPassword } from '../accounts.queries.ts';
import { requireAccount } from '../accounts.service.ts';
import { redeemProof } from '../codes/codes.service.ts';
import { destinationOf } from '../contacts/contacts.ts';
import { isOwnPassword } from '../passwords/own-password.ts';
import { consume, refund } from '../rate-limits.ts';
import { hasPasskeys } from '../second-factor/passkeys.queries.ts';
import { checkPasskey } from '../second-factor/passkeys.ts';
import { markConfirmed, readMoments, readTotp } from '../second-factor/two-factor.queries.ts';
import { factorRateLimits, useFactor } from '../second-factor/two-factor.ts';

/** Returns the ways an account has to prove whose it is. */
export async function waysOf(ctx: SignedInCtx, accountId: number): Promise<Ways> {
  return {
    hasPassword: (await readOwnPassword(ctx, accountId)) !== undefined,
    hasTwoFactor: Boolean((await readTotp(ctx, accountId))?.confirmed_at),
    hasPasskey: await hasPasskeys(ctx, accountId),
  };
}

/** @throws ApiError unauthorized when the session has ended meanwhile */
export async function momentsOf(ctx: SignedInCtx): Promise<SessionMoments> {
  const moments = await readMoments(ctx, ctx.actor.accountId, ctx.actor.sessionId);
  if (!moments) throw new ApiError('unauthorized', 'Please sign in again.');
  return moments;
}

/**
 * Lets on only who has proved lately that they are the person of this session. Before anything that cannot be undone.
 * @param signInCounts having signed in a moment ago is enough: for calls that clients know without a proof
 * @throws ApiError identity_unconfirmed with the ways to do it
 */
export async function requireConfirmed(ctx: SignedInCtx, { signInCounts = false } = {}): Promise<void> {
  const ways = await waysOf(ctx, ctx.actor.accountId);
  if (isConfirmed(await momentsOf(ctx), ways, ctx.now(), signInCounts)) return;
  throw new ApiError('identity_unconfirmed', 'Please confirm first that it is you.', {
    extra: { confirm_with: confirmWays(ways) },
  });
}

/**
 * Proves who is at this session, by one of the ways that are asked of this person.
 * @throws ApiError wrong_credentials, wrong_code, bad_request for a way that is not asked for, too_many_requests
 */
export async function confirmSelf(ctx: SignedInCtx, form: Input<typeof confirmIdentity>): Promise<void> {
  const { accountId, sessionId } = ctx.actor;
  const asked = confirmWays(await waysOf(ctx, accountId));
  const given: [ConfirmWay, string | undefined, (text: string) => Promise<void>][] = [
    ['password', form.password, (text) => byPassword(ctx, text)],
    ['code', form.code, (text) => byFactor(ctx, text)],
    ['passkey', form.credential, (text) => byPasskey(ctx, text)],
    ['otp', form.auth_id, (text) => byProof(ctx, text)],
  ];
  for (const [way, text, prove] of given) {
    if (text === undefined || !asked.includes(way)) continue;
    await prove(text);
    await markConfirmed(ctx, accountId, sessionId);
    return;
  }
  throw new ApiError('bad_request', 'This is not how you confirm that it is you.', {
    extra: { confirm_with: asked },
  });
}

async function byPassword(ctx: SignedInCtx, password: string): Promise<void> {
  if (await isOwnPassword(ctx, password)) return;
  throw new ApiError('wrong_credentials', 'The password is not right.', {
    details: [{ field: 'password', message: 'is not right' }],
  });
}

async function byFactor(ctx: SignedInCtx, code: string): Promise<void> {
  const rateLimits = factorRateLimits(ctx, ctx.actor.accountId);
  await consume(ctx, rateLimits);
  await inTransaction(ctx, (open) => useFactor(open, ctx.actor.accountId, code));
  await refund(ctx, rateLimits);
}

async function byPasskey(ctx: SignedInCtx, credential: string): Promise<void> {
  const passkey = await checkPasskey(ctx, credential);
  if (passkey.account_id === ctx.actor.accountId) return;
  throw new ApiError('wrong_credentials', 'This passkey belongs to another account.');
}

async function byProof(ctx: SignedInCtx, proof: string): Promise<void> {
  const account = await requireAccount(ctx, ctx.actor.accountId);
  const own = [
    ...(account.email && account.email_verified ? [destinationOf({ email: account.email })] : []),
    ...(account.mobile && account.mobile_verified ? [destinationOf({ number: account.mobile })] : []),
  ];
  await inTransaction(ctx, async (open) => {
    if (own.includes(await redeemProof(open, proof))) return;
    throw new ApiError('wrong_code', 'The code was not sent to a confirmed contact of this account.');
  });
}
