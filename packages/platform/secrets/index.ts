import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { sealBytes, unsealBytes } from './sealing.ts';

type Place = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;

const FILE = 'secret.key';
const keys = new WeakMap<Place, Buffer>();

/**
 * Encrypts what must not lie readable in the database (AES-256-GCM, key derived from the server's secret).
 * @param purpose what it is for and whose, for example `accounts.totp 12`: it opens under the same purpose only
 */
export function seal(config: Place, purpose: string, plain: string): Buffer {
  return sealBytes(keyOf(config), purpose, Buffer.from(plain, 'utf8'));
}

/**
 * Reads what `seal` has written.
 * @throws Error when it was changed, is for another purpose, or the server's secret is another one now
 */
export function unseal(config: Place, purpose: string, sealed: Buffer): string {
  return unsealBytes(keyOf(config), purpose, sealed).toString('utf8');
}

/** Derives bytes that are the same at every start of this installation and on no other one. */
export function derive(config: Place, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', keyOf(config), '', `keystead ${purpose}`, bytes));
}

/**
 * Returns a token that cannot be made from the database without the server's secret: a table that holds the nonce, and the hash of the
 * token to find its row by, opens nothing for who reads it.
 * @returns 43 characters of base64url
 */
export function derivedToken(config: Place, purpose: string, nonce: string): string {
  return createHmac('sha256', derive(config, purpose, 32))
    .update(nonce)
    .digest('base64url');
}

function keyOf(config: Place): Buffer {
  const known = keys.get(config);
  if (known) return known;
  const secret = config.SECRET_KEY ?? storedSecret(config.DATA_DIR);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keystead sealed values', 32));
  keys.set(config, key);
  return key;
}

/** Returns the secret of a server that was given none: made once, readable by the server's user alone. */
function storedSecret(directory: string): string {
  const file = join(directory, FILE);
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
