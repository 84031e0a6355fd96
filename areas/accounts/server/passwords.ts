import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { hashPassword as scryptHash, verifyPassword } from 'better-auth/crypto';
import { isGuessable } from '../rules.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** A hash that no text fits, compared against where there is none, so that both take the same time. */
const NOBODYS_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Slow on purpose (scrypt, 32 MB, about 50 ms on another thread). Also used for one-time codes. */
export function hashSecret(secret: string): Promise<string> {
  return scryptHash(secret);
}

/** Whether the secret fits the hash; without a hash it takes as long and never fits. */
export function fits(secret: string, hash: string | undefined): Promise<boolean> {
  return verifyPassword({ hash: hash ?? NOBODYS_HASH, password: secret });
}

/**
 * Judges a new password.
 * @throws Refusal validation naming `password` when it is shorter than the operator wants or easily guessed
 */
export async function checkNewPassword(
  ctx: Ctx,
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  const { passwordMinimum } = await getSettings(ctx);
  if (password.length < passwordMinimum) {
    throw invalidField('password', `must have at least ${passwordMinimum} characters`);
  }
  if (COMMON_PASSWORDS.has(password.toLowerCase()) || isGuessable(password, person)) {
    throw invalidField('password', 'is too easy to guess, please choose another one');
  }
}
