import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { userRegister, userSignup } from '../../contract.ts';
import { networkOf, RATE_LIMITS } from '../../rules.ts';
import { SECOND_STEP_LIFETIME } from '../../rules.two-factor.ts';
import * as accounts from '../accounts.queries.ts';
import { addAccount } from '../accounts.service.ts';
import { redeemProof, requestCode, verifyCode } from '../codes/codes.service.ts';
import { contactChanged, requireMayConfirm } from '../contacts/contact-changes.service.ts';
import { type Contact, checkNumber, contactOf, destinationOf } from '../contacts/contacts.ts';
import { isKnownDevice } from '../devices/known-devices.service.ts';
import { isOutdated } from '../passwords/hashing.ts';
import { checkNewPassword, fits, hashSecret } from '../passwords/passwords.ts';
import { withPicture } from '../profile/pictures.ts';
import { byProvider } from '../providers/provider-sign-in.service.ts';
import { consume, type RateLimit, refund } from '../rate-limits.ts';
import { enter, type SecondStep, type SignedIn } from './enter.ts';
import { randomToken, tokenHash } from './sessions.service.ts';

type Registration = Input<typeof userRegister>;
type SignIn = Input<typeof userSignup>;

/**
 * Stores a registration until its code comes back. There is no account before that, so no one can occupy an address
 * of someone else. An existing account is answered alike, so that its existence is not revealed: its
 * owner gets a code, which signs them in.
 * @returns the ticket: only with it does the code activate this password (decision 158)
 * @throws ApiError validation, too_many_requests
 */
export async function register(ctx: Ctx, form: Registration): Promise<string> {
  await requirePasswordLogin(ctx);
  const mobile = form.mobile === undefined ? null : checkNumber('mobile', form.mobile);
  await checkNewPassword(ctx, form.password, form);
  await consume(ctx, [
    { key: `register from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.registerPerAddress },
  ]);
  const passwordHash = await hashSecret(form.password);
  const ticket = randomToken();
  await requestCode(ctx, { email: form.email }, {}, async (open) => {
    if (await accounts.findConfirmed(open, { email: form.email })) return;
    await accounts.writeRegistration(open, {
      email: form.email,
      name: form.name,
      mobile,
      password_hash: passwordHash,
      ticket_hash: tokenHash(ticket),
    });
  });
  return ticket;
}

/**
 * Trades a code for a proof. A confirmed email address turns its registration into an account, or becomes the
 * confirmed address of the signed-in person who has given it. Without the registration's ticket it may be a
 * stranger's: then the account has nothing of it, above all no password.
 */
export function confirmContact(
  ctx: Ctx,
  contact: Contact,
  { ticket, ...given }: { code: string; device?: string | undefined; ticket?: string | undefined },
): Promise<string> {
  return verifyCode(ctx, contact, given, async (open) => {
    const [column, value] =
      'email' in contact ? ['email' as const, contact.email] : ['mobile' as const, contact.number];
    if (open.actor && (await confirmOwnContact({ ...open, actor: open.actor }, column, value))) return;
    if (!('email' in contact)) return;
    const { email } = contact;
    const registration = await accounts.takeRegistration(
      open,
      email,
      ticket === undefined ? null : tokenHash(ticket),
    );
    if (!registration || (await accounts.findConfirmed(open, { email }))) return;
    const { is_own: isOwn, name, mobile, password_hash: passwordHash } = registration;
    await addAccount(open, {
      email,
      mobile_verified: false,
      login_type: 3,
      ...(isOwn ? { name, mobile, passwordHash } : { name: '', mobile: null }),
    });
  });
}

/**
 * Marks a contact that a signed-in person has given as confirmed.
 * @returns false when it is not theirs
 * @throws ApiError identity_unconfirmed where they have another one to sign in with
 */
async function confirmOwnContact(
  ctx: SignedInCtx,
  field: 'email' | 'mobile',
  value: string,
): Promise<boolean> {
  const before = await accounts.lockAccount(ctx, ctx.actor.accountId);
  if (before?.[field] !== value) return false;
  if (before[`${field}_verified`]) return true;
  await requireMayConfirm(ctx, before, field);
  if (!(await accounts.confirmOwn(ctx, before.id, field, value))) return false;
  await contactChanged(ctx, before, { ...before, [`${field}_verified`]: true });
  return true;
}

/**
 * Signs in; a number that was never seen gets an account.
 * @throws ApiError validation, wrong_credentials, wrong_code, email_not_verified, account_deactivated, bad_request,
 * conflict, unavailable; second_factor_required with the challenge of the second step
 */
export async function signIn(ctx: Ctx, form: SignIn): Promise<SignedIn> {
  const entered = await byOneFactor(ctx, form);
  if ('token' in entered) return entered;
  throw new ApiError('second_factor_required', 'Please enter the code of your authenticator app as well.', {
    extra: { ...entered, expires_in: SECOND_STEP_LIFETIME },
  });
}

async function byOneFactor(ctx: Ctx, form: SignIn): Promise<SignedIn | SecondStep> {
  if (form.type && form.logintype && form.type !== form.logintype) {
    throw invalidField('logintype', 'must be the same as type');
  }
  const type = form.type ?? form.logintype;
  if (type === undefined) throw invalidField('type', 'is required');
  if (type === '3') return form.auth_id === undefined ? byPassword(ctx, form) : byEmailProof(ctx, form);
  if (type === '1') return byNumberProof(ctx, form);
  return byProvider(ctx, type, form);
}

async function byPassword(ctx: Ctx, form: SignIn): Promise<SignedIn | SecondStep> {
  const { email, password } = form;
  await requirePasswordLogin(ctx);
  if (email === undefined) throw invalidField('email', 'is required');
  if (password === undefined) throw invalidField('password', 'is required');
  const network = networkOf(ctx.address);
  // On a known device, others cannot use up a person's attempts.
  const ofAccount: RateLimit[] = (await isKnownDevice(ctx, { email }, form.device))
    ? [{ key: `sign-in ${email} on a known device`, rate: RATE_LIMITS.signInPerAccountAndAddress }]
    : [
        { key: `sign-in ${email} from ${network}`, rate: RATE_LIMITS.signInPerAccountAndAddress },
        { key: `sign-in ${email}`, rate: RATE_LIMITS.signInPerAccount },
      ];
  const rateLimits = [...ofAccount, { key: `sign-in from ${network}`, rate: RATE_LIMITS.signInPerAddress }];
  await consume(ctx, rateLimits);
  const holder = await accounts.readPassword(ctx, email);
  if (!(await fits(password, holder?.hash)) || !holder) throw wrongCredentials(holder?.account_id);
  await refund(ctx, rateLimits);
  if (holder.account_id === null) throw new ApiError('email_not_verified', 'Email is not verified');
  const account = await accounts.readAccount(ctx, holder.account_id);
  if (!account) throw wrongCredentials();
  // The one moment the password is at hand: it moves to the way hashes are made now.
  const renewed = isOutdated(holder.hash) ? await hashSecret(password) : undefined;
  return inTransaction(ctx, async (open) => {
    if (renewed !== undefined) await accounts.writePassword(open, account.id, renewed);
    return enter(open, account, form);
  });
}

function byEmailProof(ctx: Ctx, form: SignIn): Promise<SignedIn | SecondStep> {
  const { email, auth_id: proof = '' } = form;
  if (email === undefined) throw invalidField('email', 'is required');
  return inTransaction(ctx, async (open) => {
    if ((await redeemProof(open, proof)) !== destinationOf({ email })) throw otherContact('email');
    const account = await accounts.findConfirmed(open, { email });
    if (!account) throw wrongCredentials();
    return enter(open, account, form);
  });
}

async function byNumberProof(ctx: Ctx, form: SignIn): Promise<SignedIn | SecondStep> {
  const { auth_id: proof } = form;
  if (proof === undefined) throw invalidField('auth_id', 'is required');
  if (!(await getSettings(ctx)).phoneCodeLogin) throw switchedOff('a phone number');
  return withPicture(ctx, form.profile, (picture) =>
    inTransaction(ctx, async (open) => {
      const contact = contactOf(await redeemProof(open, proof));
      if (!contact || !('number' in contact)) throw otherContact('mobile');
      const { number } = contact;
      if (form.mobile !== undefined && form.mobile !== number) throw otherContact('mobile');
      const account =
        (await accounts.findConfirmed(open, { mobile: number })) ??
        (await addAccount(open, {
          name: form.name ?? '',
          email: form.email ?? null,
          email_verified: false,
          mobile: number,
          address: form.address ?? '',
          login_type: 1,
          ...(await picture()),
        }));
      return enter(open, account, form);
    }),
  );
}

async function requirePasswordLogin(ctx: Ctx): Promise<void> {
  if (!(await getSettings(ctx)).passwordLogin) throw switchedOff('email and password');
}

function switchedOff(how: string): ApiError {
  return new ApiError('bad_request', `Sign-in with ${how} is switched off on this site.`);
}

/** Returns one text for an unknown address and a wrong password. */
function wrongCredentials(accountId?: number | null): ApiError {
  return new ApiError('wrong_credentials', 'The email address or the password is wrong.', {
    subject: { accountId: accountId ?? undefined },
  });
}

function otherContact(field: 'email' | 'mobile'): ApiError {
  return invalidField(field, 'is not the one that was confirmed with the code');
}
