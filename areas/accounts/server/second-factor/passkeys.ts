import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { networkOf, RATE_LIMITS } from '../../rules.ts';
import { PASSKEY_CHALLENGE_LIFETIME } from '../../rules.two-factor.ts';
import { consume } from '../rate-limits.ts';
import { randomToken, tokenHash } from '../sessions/sessions.service.ts';
import { findPasskey, type PasskeyRow, usePasskey } from './passkeys.queries.ts';
import { type Challenge, type Purpose, takeChallenge, writeChallenge } from './two-factor.queries.ts';

/** What both making and using a passkey need: whom it is for, challenges, and reading what browsers send. */

/** Returns the site as passkeys know it: a passkey made for one host serves at no other. */
export function siteOf(ctx: Ctx): { id: string; origin: string } {
  return { id: new URL(ctx.origin).hostname, origin: ctx.origin };
}

/** Returns a new challenge as bytes for the browser; its stored hash is valid once, for five minutes. */
export async function newChallenge(
  ctx: Ctx,
  purpose: Purpose,
  forWhom: { accountId?: number; userHandle?: Uint8Array } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomToken();
  const expiresAt = new Date(ctx.now().getTime() + PASSKEY_CHALLENGE_LIFETIME * 1000);
  await writeChallenge(ctx, {
    hash: tokenHash(challenge),
    purpose,
    expiresAt,
    ...forWhom,
  });
  return Uint8Array.from(Buffer.from(challenge, 'base64url'));
}

const encoded = z.string().regex(/^[\w-]+$/);
const answer = z.looseObject({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: encoded }),
});
const clientData = z.object({ challenge: encoded });

/** Returns the parsed answer of a browser: its parts, and the challenge it says it answers. Undefined for anything else. */
export function readCredential<Kind>(
  text: string,
): { credential: Kind & { id: string }; challenge: string } | undefined {
  const credential = parsed(answer, text);
  if (!credential) return undefined;
  const said = parsed(clientData, Buffer.from(credential.response.clientDataJSON, 'base64url').toString());
  // The library checks every part it reads; this has looked only at what leads to it.
  return said && { credential: credential as unknown as Kind & { id: string }, challenge: said.challenge };
}

function parsed<T>(schema: z.ZodType<T>, json: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Uses up the challenge that an answer names. */
export function answered(ctx: Ctx, challenge: string, purpose: Purpose): Promise<Challenge | undefined> {
  return takeChallenge(ctx, tokenHash(challenge), purpose);
}

/**
 * Checks what a passkey has signed: a challenge of ours, for this site, by its person (PIN, finger, face), with a
 * counter that has gone on.
 * @returns the passkey
 * @throws ApiError wrong_credentials, too_many_requests
 */
export async function checkPasskey(ctx: Ctx, text: string): Promise<PasskeyRow> {
  await consume(ctx, [{ key: `try from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress }]);
  const sent = readCredential<AuthenticationResponseJSON>(text);
  if (!sent || !(await answered(ctx, sent.challenge, 'passkey_sign_in'))) throw unknownPasskey();
  const passkey = await findPasskey(ctx, sent.credential.id);
  const handle = sent.credential.response.userHandle;
  if (!passkey || (handle && handle !== passkey.user_handle.toString('base64url'))) throw unknownPasskey();
  const site = siteOf(ctx);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: sent.credential,
    expectedChallenge: sent.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw unknownPasskey();
  if (!(await usePasskey(ctx, passkey.id, authenticationInfo.newCounter))) throw unknownPasskey();
  return passkey;
}

function unknownPasskey(): ApiError {
  return new ApiError(
    'wrong_credentials',
    'This passkey does not sign in here. Please try again, or sign in another way.',
  );
}
