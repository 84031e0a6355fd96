import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { isGuessable } from '../../rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashOf, isHashOf } from './hashing.ts';

/** Slow on purpose (Argon2id, 7 MB, about 10 ms on another thread). Also used for one-time codes. */
export function hashSecret(secret: string): Promise<string> {
  return hashOf(secret);
}

/** Returns whether the secret fits the hash; without a hash it takes as long and never fits. */
export async function fits(secret: string, hash: string | undefined): Promise<boolean> {
  if (hash !== undefined) return isHashOf(secret, hash);
  await hashOf(secret);
  return false;
}

/**
 * Checks a new password, which the request calls `field`.
 * @throws ApiError validation naming it when it is shorter than the operator wants or easily guessed
 */
export async function checkNewPassword(
  ctx: Ctx,
  password: string,
  person: { name: string; email: string },
  field = 'password',
): Promise<void> {
  const { passwordMinimum, companyName } = await getSettings(ctx);
  if (password.length < passwordMinimum) {
    throw invalidField(field, `must have at least ${passwordMinimum} characters`);
  }
  if (isGuessable(password, person, companyName) || (await isCommonPassword(password))) {
    throw invalidField(field, 'is too easy to guess, please choose another one');
  }
}
