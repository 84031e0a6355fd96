import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import type { userSignup } from '../../contract.ts';
import { networkOf, RATE_LIMITS } from '../../rules.ts';
import { type AccountRow, findConfirmed } from '../accounts.queries.ts';
import { addAccount } from '../accounts.service.ts';
import { redeemProof } from '../codes/codes.service.ts';
import { checkNumber } from '../contacts/contacts.ts';
import { withPicture } from '../profile/pictures.ts';
import { consume } from '../rate-limits.ts';
import { enter, type SecondStep, type SignedIn } from '../sessions/enter.ts';
import { isToken, tokenHash } from '../sessions/sessions.service.ts';
import * as identities from './identities.queries.ts';
import {
  type Identity,
  notProven,
  type Provider,
  type ProviderType,
  providerOf,
  verifyIdToken,
} from './providers.ts';

type SignIn = Input<typeof userSignup>;

/** How a proof of an identity begins, where proofs of contacts have `mailto:` or `tel:`. */
export const DESTINATION = 'openid:';
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
 * @throws ApiError bad_request, wrong_code, conflict, unavailable, account_deactivated
 */
export async function byProvider(ctx: Ctx, type: ProviderType, form: SignIn): Promise<SignedIn | SecondStep> {
  const provider = await offered(ctx, type);
  const { auth_id: authId } = form;
  if (authId === undefined) throw invalidField('auth_id', 'is required');
  await consume(ctx, [{ key: `try from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress }]);
  const isProof = isToken(authId);
  const verified = isProof ? undefined : await verifyIdToken(ctx, provider, authId, form.nonce);
  return withPicture(ctx, form.profile, (picture) =>
    inTransaction(ctx, async (open) => {
      if (verified && !(await identities.useToken(open, replayKey(authId), verified.expiresAt))) {
        throw notProven(provider);
      }
      const identity = verified ?? (await identityProvedBy(open, authId, provider));
      const account = await accountOf(open, provider, identity, form, picture);
      return enter(open, account, form);
    }),
  );
}

/**
 * Hashes what a verified ID token's signature covers, as sent. The signature itself is left out: it can be respelt
 * (spare bits, padding, the other ECDSA value) and stays valid.
 */
function replayKey(idToken: string): Buffer {
  return tokenHash(idToken.slice(0, idToken.lastIndexOf('.')));
}

/**
 * Returns the provider, where the site has it and the operator has not switched it off.
 * @throws ApiError bad_request
 */
export async function offered(ctx: Ctx, type: ProviderType): Promise<Provider> {
  const provider = providerOf(ctx, type);
  if (!(await getSettings(ctx)).socialLogin) {
    throw new ApiError('bad_request', `Sign-in with ${provider.name} is switched off on this site.`);
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

/** Returns the account behind an identity: tied to it before, or by an address that both sides have made sure of, or new. */
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
    throw new ApiError(
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
