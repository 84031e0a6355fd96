import { createHash, randomBytes } from 'node:crypto';
import { InvalidStorageKeyError } from './port.ts';

/**
 * Segments of lower-case letters, digits, `-` and `_`; the last one ends in an extension. Dots appear nowhere
 * else.
 */
const keyShape = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]{1,8}$/;
const longestKey = 200;

/**
 * Returns whether the text is a key: no way to leave the folder, no hidden files, no surprises on any file system.
 */
export function isStorageKey(text: string): boolean {
  return text.length <= longestKey && keyShape.test(text);
}

/** Throws `InvalidStorageKeyError` unless the text is a key. */
export function requireStorageKey(text: string): void {
  if (!isStorageKey(text)) throw new InvalidStorageKeyError(text);
}

/** Files of these folders have no lasting address. The second is where papers were stored before there was the first. */
const privateKey = /^(private|verification)\//;

/** Returns whether a file is for few eyes: reached by signed addresses only, which end soon. */
export function isPrivateKey(key: string): boolean {
  return privateKey.test(key);
}

/** Throws `InvalidStorageKeyError` unless the text is a key that may have a lasting address. */
export function requirePublicKey(text: string): void {
  if (!isStorageKey(text) || isPrivateKey(text)) throw new InvalidStorageKeyError(text);
}

/**
 * Returns the immutable address of some content: `<folder>/<hash>.<extension>`, the hash being the first 128 bits of
 * SHA-256. Without a folder, two files of equal content share one address, so deleting one deletes both:
 * things that people upload and remove on their own pass a folder from `randomFolder`.
 */
export function addressFor(bytes: Uint8Array, extension: string, folder?: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = `${folder ?? hash.slice(0, 2)}/${hash}.${extension.toLowerCase().replace(/^\./, '')}`;
  requireStorageKey(key);
  return key;
}

/**
 * Returns a folder of its own for one upload, `<kind>/ab/<random>`: cannot be guessed, spreads files over
 * directories.
 */
export function randomFolder(kind: string): string {
  const name = randomBytes(12).toString('hex');
  return `${kind}/${name.slice(0, 2)}/${name.slice(2)}`;
}
