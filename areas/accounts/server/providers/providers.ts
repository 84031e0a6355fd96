import { createHash } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import {
  createRemoteJWKSet,
  errors,
  importPKCS8,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import { ID_TOKEN_AGE } from '../../rules.ts';

/** An outside party that says who someone is, by OpenID Connect. */
export interface Provider {
  readonly name: 'Google' | 'Apple';
  readonly loginType: 0 | 2;
  readonly issuer: string;
  /** Who else the provider calls itself in its tokens. */
  readonly aliases: readonly string[];
  readonly clientIds: readonly string[];
  /** What our server proves itself with when it trades a code; undefined where browsers cannot sign in. */
  readonly clientSecret: (() => string | Promise<string>) | undefined;
  /** How the provider sends browsers back: in the address, or by a form that a server has to take. */
  readonly returnsBy: 'query' | 'form_post';
  readonly keysUrl: string | undefined;
}

/** The login types of `user_signup` that an outside party proves. */
export type ProviderType = '0' | '2';

/** What a verified ID token says. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Lower-cased; null unless the provider itself has made sure of it. */
  email: string | null;
  /** The provider runs the mailbox, or the organisation that does has signed up with it. */
  ownsEmail: boolean;
  name: string;
}

/**
 * Returns the configured provider of a login type.
 * @throws ApiError bad_request when this site has none
 */
export function providerOf(ctx: Ctx, type: ProviderType): Provider {
  const { config } = ctx;
  const provider: Provider =
    type === '0'
      ? {
          returnsBy: 'query',
          name: 'Google',
          loginType: 0,
          issuer: config.GOOGLE_ISSUER,
          // Google's tokens name it with or without the scheme.
          aliases: [config.GOOGLE_ISSUER.replace(/^https:\/\//, '')],
          clientIds: config.GOOGLE_CLIENT_IDS,
          clientSecret:
            config.GOOGLE_CLIENT_SECRET === undefined ? undefined : () => config.GOOGLE_CLIENT_SECRET ?? '',
          keysUrl: config.GOOGLE_JWKS_URL,
        }
      : {
          name: 'Apple',
          loginType: 2,
          issuer: config.APPLE_ISSUER,
          aliases: [],
          clientIds: config.APPLE_CLIENT_IDS,
          clientSecret: appleSecret(ctx),
          // Apple asks for it whenever a name or an address is wanted.
          returnsBy: 'form_post',
          keysUrl: config.APPLE_JWKS_URL,
        };
  if (provider.clientIds.length === 0) {
    throw new ApiError('bad_request', `Sign-in with ${provider.name} is not configured on this site.`);
  }
  return provider;
}

/** Apple's client secret is a short-lived token that the operator's key signs. */
function appleSecret({ config, now }: Ctx): (() => Promise<string>) | undefined {
  const { APPLE_PRIVATE_KEY: pem, APPLE_KEY_ID: kid = '', APPLE_TEAM_ID: team = '' } = config;
  if (pem === undefined) return undefined;
  const moment = Math.floor(now().getTime() / 1000);
  return async () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(team)
      .setSubject(config.APPLE_CLIENT_IDS[0] ?? '')
      .setAudience(config.APPLE_ISSUER)
      .setIssuedAt(moment)
      .setExpirationTime(moment + APPLE_SECRET_SECONDS)
      .sign(await importPKCS8(pem, 'ES256'));
}

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type Endpoints = z.output<typeof discovered>;

const FETCH_MILLISECONDS = 5000;
const APPLE_SECRET_SECONDS = 300;
const endpointsByIssuer = new Map<string, Promise<Endpoints>>();
const keysByUrl = new Map<string, JWTVerifyGetKey>();

/**
 * Returns where the provider answers, as it says itself; asked once.
 * @throws ApiError unavailable when it cannot be reached
 */
export async function endpointsOf({ issuer, name }: Provider): Promise<Endpoints> {
  const known = endpointsByIssuer.get(issuer) ?? discover(issuer);
  endpointsByIssuer.set(issuer, known);
  return known.catch(() => {
    endpointsByIssuer.delete(issuer);
    throw unreachable(name);
  });
}

/**
 * Reads what an issuer publishes about itself (OpenID Connect Discovery 1.0, 4.3).
 * @throws Error when it redirects, is no such document, or speaks for another issuer
 */
async function discover(issuer: string): Promise<Endpoints> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MILLISECONDS),
  });
  const metadata = discovered.parse(await answer.json());
  if (metadata.issuer !== issuer) throw new Error(`${issuer} publishes the metadata of another issuer`);
  return metadata;
}

/** Returns the published keys; fetched again when a token names one that is not among them, at most twice a minute. */
async function keysOf(provider: Provider): Promise<JWTVerifyGetKey> {
  const url = provider.keysUrl ?? (await endpointsOf(provider)).jwks_uri;
  const keys =
    keysByUrl.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: FETCH_MILLISECONDS });
  keysByUrl.set(url, keys);
  return keys;
}

/**
 * Verifies an ID token: the provider's signature by its published keys, issuer, audience, age, and the nonce.
 * @param nonce what the token must carry; a token with a nonce is worth nothing without it
 * @throws ApiError wrong_code for a token that proves nothing here; unavailable when the keys cannot be fetched
 */
export async function verifyIdToken(
  ctx: Ctx,
  provider: Provider,
  token: string,
  nonce: string | undefined,
): Promise<Identity & { expiresAt: Date }> {
  const { payload } = await jwtVerify(token, await keysOf(provider), {
    algorithms: ['RS256', 'ES256'],
    issuer: [provider.issuer, ...provider.aliases],
    audience: [...provider.clientIds],
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: ID_TOKEN_AGE,
    clockTolerance: 30,
    currentDate: ctx.now(),
  }).catch((error: unknown) => {
    throw apiErrorOf(error, provider);
  });
  if (!fitsNonce(payload.nonce, nonce) || !isForUs(payload, provider)) throw notProven(provider);
  return identityOf(payload, provider);
}

/** Apple's devices send the hash of the nonce they were given. */
function fitsNonce(carried: unknown, expected: string | undefined): boolean {
  if (carried === undefined || expected === undefined) return carried === expected;
  return carried === expected || carried === createHash('sha256').update(expected).digest('hex');
}

/** Returns whether a token is for this site: one for several parties must name it as the requester. */
function isForUs({ aud, azp }: JWTPayload, { clientIds }: Provider): boolean {
  return !Array.isArray(aud) || aud.length === 1 || clientIds.includes(String(azp));
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  hd: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

function identityOf(payload: JWTPayload, provider: Provider): Identity & { expiresAt: Date } {
  const said = claims.safeParse(payload);
  if (!said.success) throw notProven(provider);
  const { sub, exp, email, email_verified: isVerified = false, hd, name = '' } = said.data;
  const address = isVerified && email ? email.toLowerCase() : null;
  const isGmail = address !== null && /@(gmail|googlemail)\.com$/.test(address);
  return {
    issuer: provider.issuer,
    subject: sub,
    email: address,
    ownsEmail: address !== null && (provider.name === 'Apple' || isGmail || Boolean(hd)),
    name: name.replace(/\s+/g, ' ').trim().slice(0, 100),
    expiresAt: new Date(exp * 1000),
  };
}

function apiErrorOf(error: unknown, provider: Provider): unknown {
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return unreachable(provider.name);
  if (!(error instanceof errors.JOSEError)) return error;
  // The key set did not answer as one: `ERR_JOSE_GENERIC` is what jose says of a status other than 200.
  if (error.code === 'ERR_JOSE_GENERIC') return unreachable(provider.name);
  return notProven(provider);
}

export function notProven({ name }: Pick<Provider, 'name'>): ApiError {
  return new ApiError('wrong_code', `${name} has not confirmed who you are. Please sign in again.`);
}

function unreachable(name: string): ApiError {
  return new ApiError('unavailable', `${name} cannot be reached at the moment. Please try again later.`, {
    retryAfterSeconds: 30,
  });
}
