import { createHash, createHmac } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

// The thread that works with hashes of other systems: some take seconds. See `foreign-hashes.ts`.

export type Given = { readonly secrets: readonly string[] } & (
  | { readonly kind: 'bcrypt'; readonly hash: string }
  /** `md5`, `sha1`, or the first twelve characters of a phpass hash. */
  | { readonly kind: 'fast'; readonly setting: string }
);

export interface Made {
  readonly fits: boolean;
  /** What the other system would have stored for each secret, without the setting. */
  readonly made: readonly string[];
}

const ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Hashes as phpass does (Openwall, "Portable PHP password hashing framework"): MD5, again and again. */
function phpass(secret: string, setting: string): string {
  const rounds = 2 ** ALPHABET.indexOf(setting.charAt(3));
  const password = Buffer.from(secret, 'utf8');
  let hash = createHash('md5').update(setting.slice(4), 'latin1').update(password).digest();
  for (let round = 0; round < rounds; round += 1)
    hash = createHash('md5').update(hash).update(password).digest();
  return phpassText(hash);
}

/** Returns bytes in the base64 of phpass: three at a time, the lowest bits first. */
function phpassText(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3);
    const value = group.readUIntLE(0, group.length);
    for (let place = 0; place <= group.length; place += 1)
      text += ALPHABET.charAt((value >> (6 * place)) & 63);
  }
  return text;
}

/** PHP ends a password at its first NUL; what is longer than 72 bytes is cut by bcrypt itself. */
const asPhp = (secret: string) => secret.split('\0', 1)[0] ?? '';

/** WordPress since 6.8 hashes this, so that no part of a long password is left out. */
const shortened = (secret: string) =>
  createHmac('sha384', 'wp-sha384').update(secret, 'utf8').digest('base64');

function make(given: Given): Made {
  if (given.kind === 'bcrypt') {
    const isWordPress = given.hash.startsWith('$wp');
    const hash = isWordPress ? given.hash.slice(3) : given.hash;
    const fits = given.secrets.some((secret) =>
      compareSync(isWordPress ? shortened(secret) : asPhp(secret), hash),
    );
    return { fits, made: [] };
  }
  const { setting, secrets } = given;
  const made = secrets.map((secret) =>
    setting.startsWith('$')
      ? phpass(secret, setting)
      : createHash(setting).update(secret, 'utf8').digest('hex'),
  );
  return { fits: false, made };
}

parentPort?.postMessage(make(workerData as Given));
