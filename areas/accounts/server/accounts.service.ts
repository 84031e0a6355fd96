import { randomBytes } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { slugOf } from '../rules.ts';
import {
  type AccountPatch,
  type AccountRow,
  findConfirmed,
  insertAccount,
  readAccount,
  writePassword,
} from './accounts.queries.ts';
import { hashSecret } from './passwords/passwords.ts';

/** An account made by the site itself: seed, import, back office. Numbers are digits with country code. */
export interface NewAccount extends Omit<AccountPatch, 'slug_id'> {
  name: string;
  /** Taken from the name when left out; made unique either way. */
  slugId?: string;
  password?: string;
  /** Instead of `password`, from `hashSecret`: many demo accounts share one slow hash. */
  passwordHash?: string;
  createdAt?: Date;
}

/**
 * Creates an account, for seeds and imports. What the user signs in with, email address or (login_type 1) number,
 * counts as confirmed unless the values say otherwise.
 * @returns the id
 * @throws ApiError conflict when a confirmed address or number belongs to another account
 */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<number> {
  return (await addAccount(ctx, account)).id;
}

/** As `createAccount`, with the whole row. */
export async function addAccount(ctx: Ctx, account: NewAccount): Promise<AccountRow> {
  const { slugId, password, passwordHash, createdAt, ...values } = account;
  const hash = passwordHash ?? (password === undefined ? undefined : await hashSecret(password));
  return inTransaction(ctx, async (open) => {
    const row = await insertUnderFreeSlug(open, slugId ?? slugOf(account.name), {
      ...values,
      email_verified: values.email_verified ?? Boolean(values.email),
      mobile_verified: values.mobile_verified ?? (values.login_type === 1 && Boolean(values.mobile)),
      ...(createdAt && { created_at: createdAt }),
    });
    if (hash !== undefined) await writePassword(open, row.id, hash);
    return row;
  });
}

async function insertUnderFreeSlug(
  ctx: Ctx,
  base: string,
  values: AccountPatch & { created_at?: Date },
): Promise<AccountRow> {
  const { email, mobile } = values;
  for (const slug of [base, withTail(base), withTail(base), withTail(base)]) {
    const row = await insertAccount(ctx, { ...values, slug_id: slug });
    if (row) return row;
    // The insert also finds what was committed a moment ago, so this looks only after it.
    if (email && values.email_verified && (await findConfirmed(ctx, { email }))) throw taken('email');
    if (mobile && values.mobile_verified && (await findConfirmed(ctx, { mobile }))) throw taken('mobile');
  }
  throw new Error(`No free slug for ${base}`);
}

export function withTail(slug: string): string {
  return `${slug}-${randomBytes(3).toString('hex')}`;
}

/** Returns the error of an address or number that is another account's. */
export function taken(field: 'email' | 'mobile'): ApiError {
  const what = field === 'email' ? 'email address' : 'phone number';
  return new ApiError('conflict', `Another account uses this ${what} already.`, {
    details: [{ field, message: 'belongs to another account' }],
  });
}

/** Returns the account that has confirmed this address; lets a repeated import or seed find what it made before. */
export async function findAccountIdByEmail(ctx: Ctx, email: string): Promise<number | undefined> {
  return (await findConfirmed(ctx, { email: email.toLowerCase() }))?.id;
}

/** @throws ApiError unauthorized when there is no such account any more */
export async function requireAccount(ctx: Ctx, accountId: number): Promise<AccountRow> {
  const row = await readAccount(ctx, accountId);
  if (!row) throw new ApiError('unauthorized', 'Please sign in again.');
  return row;
}
