import { createHash } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { z } from 'zod';
import { networkOf, PROOF_LIFETIME, RATE_LIMITS } from '../../rules.ts';
import { insertProof } from '../codes/codes.queries.ts';
import { consume } from '../rate-limits.ts';
import { randomToken, tokenHash } from '../sessions/sessions.service.ts';
import * as identities from './identities.queries.ts';
import { DESTINATION, offered } from './provider-sign-in.service.ts';
import { endpointsOf, notProven, type Provider, verifyIdToken } from './providers.ts';

const TYPES = { google: '0', apple: '2' } as const;
export type ProviderName = keyof typeof TYPES;

/** How our server shows the provider that it is the one that has begun. */
interface Client {
  id: string;
  secret: string;
}

/**
 * Begins a sign-in in the browser, by code and PKCE: no script of the provider is needed on our pages.
 * @throws ApiError bad_request when the provider is not configured for it; unavailable
 */
export async function beginHandoff(ctx: Ctx, name: ProviderName): Promise<{ url: string; state: string }> {
  const provider = await offered(ctx, TYPES[name]);
  const { id: clientId } = await clientOf(provider);
  await consume(ctx, [{ key: `try from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress }]);
  const { authorization_endpoint: address } = await endpointsOf(provider);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const redirectUri = `${ctx.origin}/sign-in/${name}`;
  const expiresAt = new Date(ctx.now().getTime() + PROOF_LIFETIME * 1000);
  await inTransaction(ctx, (open) =>
    identities.writeHandoff(
      open,
      tokenHash(state),
      { provider: name, nonce, verifier, redirect_uri: redirectUri },
      expiresAt,
    ),
  );
  const url = new URL(address);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    // Apple has no `profile`: it sends the name once, and only when the scope `name` is requested.
    scope: name === 'apple' ? 'openid name email' : 'openid email profile',
    ...(provider.returnsBy === 'form_post' && { response_mode: 'form_post' }),
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return { url: url.href, state };
}

/**
 * Ends it: trades the provider's code for an ID token, verifies that, and gives a proof for user_signup.
 * @throws ApiError wrong_code, unavailable, bad_request
 */
export async function finishHandoff(
  ctx: Ctx,
  { state, code }: { state: string; code: string },
): Promise<string> {
  await consume(ctx, [{ key: `try from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress }]);
  const handoff = await identities.takeHandoff(ctx, tokenHash(state));
  if (!handoff) {
    throw new ApiError('wrong_code', 'This sign-in took too long or was used already. Please begin again.');
  }
  const provider = await offered(ctx, TYPES[handoff.provider]);
  const token = await exchange(provider, code, handoff);
  const { expiresAt: _, ...identity } = await verifyIdToken(ctx, provider, token, handoff.nonce);
  const proof = randomToken();
  await insertProof(ctx, {
    hash: tokenHash(proof),
    destination: DESTINATION + JSON.stringify(identity),
    expiresAt: new Date(ctx.now().getTime() + PROOF_LIFETIME * 1000),
  });
  return proof;
}

async function clientOf({ name, clientIds: [id = ''], clientSecret }: Provider): Promise<Client> {
  if (clientSecret === undefined) {
    throw new ApiError('bad_request', `Sign-in with ${name} in the browser is not configured on this site.`);
  }
  return { id, secret: await clientSecret() };
}

async function exchange(provider: Provider, code: string, handoff: identities.Handoff): Promise<string> {
  const { token_endpoint: address } = await endpointsOf(provider);
  const { id, secret } = await clientOf(provider);
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: handoff.redirect_uri,
      client_id: id,
      client_secret: secret,
      code_verifier: handoff.verifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) {
    throw new ApiError('unavailable', `${provider.name} cannot be reached at the moment.`, {
      retryAfterSeconds: 30,
    });
  }
  const body = z.object({ id_token: z.string() }).safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !body.success) throw notProven(provider);
  return body.data.id_token;
}

const text = (max: number) => z.string().max(max).catch('');
const posted = z.object({ state: text(100), code: text(2048), error: text(100), user: text(2000) });
const namedUser = z.object({ name: z.object({ firstName: text(100), lastName: text(100) }) });

/**
 * Returns where a browser goes on that a provider has sent back by a form: to the page that this window has begun on, with
 * what it needs after the #, so that no log of any server has it. The person's name comes here only, once, unsigned.
 * @param form whatever was posted
 */
export function returnAddress(name: ProviderName, form: unknown): string {
  const { user, ...rest } = posted.catch({ state: '', code: '', error: '', user: '' }).parse(form);
  const given = Object.entries({ ...rest, name: nameIn(user) }).filter(([, value]) => value !== '');
  return `/sign-in/${name}#${new URLSearchParams(given)}`;
}

function nameIn(user: string): string {
  try {
    const { firstName, lastName } = namedUser.parse(JSON.parse(user)).name;
    return `${firstName} ${lastName}`
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100);
  } catch {
    return '';
  }
}
