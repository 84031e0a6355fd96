import { createHash } from 'node:crypto';
import type { Input } from '@keystead/http/call';
import { invalidField, Refusal } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import type { userSignup } from '../contract.ts';
import { BUDGETS, networkOf, PROOF_LIFETIME } from '../rules.ts';
import { type AccountRow, findConfirmed } from './accounts.queries.ts';
import { addAccount } from './accounts.service.ts';
import { spend } from './budgets.ts';
import { insertProof } from './codes.queries.ts';
import { redeemProof } from './codes.service.ts';
import { checkNumber } from './contacts.ts';
import { enter, type SecondStep, type SignedIn } from './enter.ts';
import * as identities from './identities.queries.ts';
import { withPicture } from './pictures.ts';
import {
  endpointsOf,
  type Identity,
  notProven,
  type Provider,
  providerOf,
  verifyIdToken,
} from './providers.ts';
import { randomToken, tokenHash } from './sessions.service.ts';

type SignIn = Input<typeof userSignup>;

/** How a proof of an identity begins, where proofs of contacts have `mailto:` or `tel:`. */
const DESTINATION = 'openid:';
const proved = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  ownsEmail: z.boolean(),
  name: z.string(),
});

/**
 * Signs in by Google (type 0) or Apple (type 2). `auth_id` is the provider's ID token, or the proof that
 * finish-provider-sign-in returned; either serves once.
 * @throws Refusal bad_request, wrong_code, conflict, unavailable, account_deactivated
 */
export async function byProvider(ctx: Ctx, type: '0' | '2', form: SignIn): Promise<SignedIn | SecondStep> {
  const provider = await offered(ctx, type);
  const { auth_id: authId } = form;
  if (authId === undefined) throw invalidField('auth_id', 'is required');
  await spend(ctx, [{ key: `try from ${networkOf(ctx.address)}`, budget: BUDGETS.triesPerAddress }]);
  const isProof = /^[\w-]{43}$/.test(authId);
  const verified = isProof ? undefined : await verifyIdToken(ctx, provider, authId, form.nonce);
  return withPicture(ctx, form.profile, (picture) =>
    inTransaction(ctx, async (open) => {
      if (verified && !(await identities.useToken(open, tokenHash(authId), verified.expiresAt))) {
        throw notProven(provider);
      }
      const identity = verified ?? (await identityProvedBy(open, authId, provider));
      const account = await accountOf(open, provider, identity, form, picture);
      return enter(open, account, form);
    }),
  );
}

async function offered(ctx: Ctx, type: '0' | '2'): Promise<Provider> {
  const provider = providerOf(ctx, type);
  if (!(await getSettings(ctx)).socialLogin) {
    throw new Refusal('bad_request', `Sign-in with ${provider.name} is switched off on this site.`);
  }
  return provider;
}

async function identityProvedBy(ctx: Ctx, proof: string, provider: Provider): Promise<Identity> {
  const destination = await redeemProof(ctx, proof);
  if (!destination.startsWith(DESTINATION)) throw notProven(provider);
  const identity = proved.parse(JSON.parse(destination.slice(DESTINATION.length)));
  if (identity.issuer !== provider.issuer) throw notProven(provider);
  return identity;
}

/** The account behind an identity: tied to it before, or by an address that both sides have made sure of, or new. */
async function accountOf(
  ctx: Ctx,
  { loginType }: Provider,
  identity: Identity,
  form: SignIn,
  picture: Parameters<Parameters<typeof withPicture>[2]>[0],
): Promise<AccountRow> {
  await identities.lockIdentity(ctx, identity);
  const known = await identities.findByIdentity(ctx, identity);
  if (known) return known;
  const { email, ownsEmail } = identity;
  const owner = email === null ? undefined : await findConfirmed(ctx, { email });
  if (owner && !ownsEmail) {
    throw new Refusal(
      'conflict',
      `An account with the address ${email} exists already. Please sign in to it with your password or a code.`,
    );
  }
  const account =
    owner ??
    (await addAccount(ctx, {
      name: form.name ?? identity.name,
      email: email ?? form.email ?? null,
      // Only a provider that runs the mailbox knows whose it is today.
      email_verified: ownsEmail,
      mobile: form.mobile === undefined ? null : checkNumber('mobile', form.mobile),
      mobile_verified: false,
      address: form.address ?? '',
      login_type: loginType,
      ...(await picture()),
    }));
  await identities.insertIdentity(ctx, identity, account.id);
  return account;
}

/**
 * Begins a sign-in in the browser, by code and PKCE: no script of the provider is needed on our pages.
 * @throws Refusal bad_request when Google is not configured for it; unavailable
 */
export async function beginHandoff(ctx: Ctx): Promise<{ url: string; state: string }> {
  const provider = await offered(ctx, '0');
  const clientId = requireSecret(provider);
  await spend(ctx, [{ key: `try from ${networkOf(ctx.address)}`, budget: BUDGETS.triesPerAddress }]);
  const { authorization_endpoint: address } = await endpointsOf(provider);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const redirectUri = `${ctx.origin}/sign-in/google`;
  const expiresAt = new Date(ctx.now().getTime() + PROOF_LIFETIME * 1000);
  await inTransaction(ctx, (open) =>
    identities.writeHandoff(
      open,
      tokenHash(state),
      { nonce, verifier, redirect_uri: redirectUri },
      expiresAt,
    ),
  );
  const url = new URL(address);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state };
}

/**
 * Ends it: trades the provider's code for an ID token, verifies that, and gives a proof for user_signup.
 * @throws Refusal wrong_code, unavailable, bad_request
 */
export async function finishHandoff(
  ctx: Ctx,
  { state, code }: { state: string; code: string },
): Promise<string> {
  const provider = await offered(ctx, '0');
  requireSecret(provider);
  await spend(ctx, [{ key: `try from ${networkOf(ctx.address)}`, budget: BUDGETS.triesPerAddress }]);
  const handoff = await identities.takeHandoff(ctx, tokenHash(state));
  if (!handoff) throw notProven(provider);
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

function requireSecret({ clientIds: [clientId = ''], clientSecret }: Provider): string {
  if (clientSecret === undefined) {
    throw new Refusal('bad_request', 'Sign-in with Google in the browser is not configured on this site.');
  }
  return clientId;
}

async function exchange(provider: Provider, code: string, handoff: identities.Handoff): Promise<string> {
  const { token_endpoint: address } = await endpointsOf(provider);
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: handoff.redirect_uri,
      client_id: requireSecret(provider),
      client_secret: provider.clientSecret ?? '',
      code_verifier: handoff.verifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) {
    throw new Refusal('unavailable', `${provider.name} cannot be reached at the moment.`, {
      retryAfterSeconds: 30,
    });
  }
  const body = z.object({ id_token: z.string() }).safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !body.success) throw notProven(provider);
  return body.data.id_token;
}
