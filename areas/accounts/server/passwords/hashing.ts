import crypto, { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ApiError } from '@keystead/http/errors';
import { createTurns, NoRoomError } from '@keystead/kit/turns';
import { fitsForeign, isForeign, storedForm } from './foreign-hashes.ts';

/** Looked up at each call, so that a test can count them. */
const derive = (given: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    crypto.argon2('argon2id', given, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

/** One of the minimums that OWASP counts as equal: 7 MiB, five passes, one lane. Less memory leaves more of the cache. */
const MEMORY_KIB = 7 * 1024;
const PASSES = 5;
const TAG_BYTES = 32;

/**
 * Only so many at a time as there are cores, in order of arrival: more would finish no sooner, and would take the
 * threads that files are read and answers compressed on.
 */
const AT_ONCE = Math.min(availableParallelism(), 3);
/** Beyond so many, no matter who comes would wait longer than anyone does. */
const MOST_WAITING = 400;
const turns = createTurns(AT_ONCE, MOST_WAITING);

/** @throws ApiError unavailable under more sign-ins than this process can take */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns(work).catch((error: unknown) => {
    if (!(error instanceof NoRoomError)) throw error;
    throw new ApiError('unavailable', 'Too many people sign in at the moment, try again soon', {
      retryAfterSeconds: 5,
    });
  });
}

function tagOf(secret: string, salt: Uint8Array, memory: number, passes: number): Promise<Buffer> {
  const message = secret.normalize('NFKC');
  return derive({ message, nonce: salt, parallelism: 1, tagLength: TAG_BYTES, memory, passes });
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Argon2id in the form of its own tools: `$argon2id$v=19$m=…,t=…,p=1$salt$tag`. */
export async function hashOf(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await inTurn(() => tagOf(secret, salt, MEMORY_KIB, PASSES));
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(tag)}`;
}

/** Returns the bare tag under a salt of the caller's: for secrets that share one, such as a person's recovery codes. */
export function saltedTag(secret: string, salt: Uint8Array): Promise<Buffer> {
  return inTurn(() => tagOf(secret, salt, MEMORY_KIB, PASSES));
}

const SHAPE = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{22,})\$([A-Za-z0-9+/]{43})$/;

/** Returns whether the secret fits a hash, of whatever parameters or system. @throws Error for a text of another form */
export async function isHashOf(secret: string, hash: string): Promise<boolean> {
  if (isForeign(hash)) return inTurn(() => fitsForeign(secret, hash, { hashOf, isHashOf: isOwnHashOf }));
  return inTurn(() => isOwnHashOf(secret, hash));
}

/** As `isHashOf` for hashes of our own kind, at once. */
async function isOwnHashOf(secret: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = SHAPE.exec(hash) ?? [];
  if (memory === undefined) throw new Error('a stored hash has no known form');
  const got = await tagOf(secret, Buffer.from(salt, 'base64'), Number(memory), Number(passes));
  return timingSafeEqual(got, Buffer.from(tag, 'base64'));
}

/** Of a hash that another system made, as Argon2 counts: more would be work that no sign-in should have. */
const MOST_FOREIGN = { memory: 64 * 1024, passes: 10 };

/**
 * Returns a hash of another system as it is stored with an account; undefined for one that cannot be checked here: its owner asks for
 * a new password.
 */
export async function foreignHash(hash: string): Promise<string | undefined> {
  const [, memory, passes] = SHAPE.exec(hash) ?? [];
  if (memory !== undefined)
    return Number(memory) <= MOST_FOREIGN.memory && Number(passes) <= MOST_FOREIGN.passes ? hash : undefined;
  return storedForm(hash, { hashOf, isHashOf: isOwnHashOf });
}

/** Returns whether a hash that fits should be replaced by a new one: it was made otherwise than hashes are made now. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$`);
}
