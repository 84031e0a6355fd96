import { Worker } from 'node:worker_threads';
import type { Given, Made } from './foreign-thread.ts';

/**
 * Hashes of passwords that other systems have made, for accounts that were moved in. Each is replaced by one of our own the first time
 * that its password is given.
 */

/** Costs of a hash are input: a dump may ask for days of work. bcrypt counts powers of two, phpass letters of its alphabet. */
const BCRYPT = /^(\$wp)?\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/;
const PHPASS = /^\$[PH]\$[5-9A-G][./0-9A-Za-z]{8}[./0-9A-Za-z]{22}$/;
const PHPASS_SETTING = 12;
/** What is hashed fast is stored under a slow hash of ours, behind what is needed to make it again. */
const WRAPPED = /^wrapped:(md5|sha1|\$[PH]\$.{9}):(.+)$/;
const FAST = [
  ['md5', /^[0-9a-f]{32}$/i],
  ['sha1', /^[0-9a-f]{40}$/i],
] as const;

/** What a fast hash is wrapped in, and checked with: our own kind of hash. */
interface Wrapping {
  hashOf(secret: string): Promise<string>;
  isHashOf(secret: string, hash: string): Promise<boolean>;
}

/**
 * Returns a hash of another system as it is stored with an account; undefined for one that cannot be checked here, or only at a cost
 * that no sign-in should have: its owner asks for a new password.
 */
export async function storedForm(foreign: string, { hashOf }: Wrapping): Promise<string | undefined> {
  if (BCRYPT.test(foreign)) return foreign;
  if (PHPASS.test(foreign))
    return `wrapped:${foreign.slice(0, PHPASS_SETTING)}:${await hashOf(foreign.slice(PHPASS_SETTING))}`;
  const fast = FAST.find(([, shape]) => shape.test(foreign));
  return fast ? `wrapped:${fast[0]}:${await hashOf(foreign.toLowerCase())}` : undefined;
}

/** Returns whether a stored hash is one of another system. */
export const isForeign = (hash: string): boolean => WRAPPED.test(hash) || BCRYPT.test(hash);

/** Returns whether the secret fits a stored hash of another system. Takes up to some seconds, in a thread of its own. */
export async function fitsForeign(secret: string, hash: string, { isHashOf }: Wrapping): Promise<boolean> {
  const [, setting = '', wrapped = ''] = WRAPPED.exec(hash) ?? [];
  // WordPress leaves out blanks at the ends before it hashes.
  const secrets = [...new Set([secret, secret.trim()])];
  if (wrapped === '') return (await inThread({ kind: 'bcrypt', secrets, hash })).fits;
  const { made } = await inThread({ kind: 'fast', secrets, setting });
  for (const former of made) if (await isHashOf(former, wrapped)) return true;
  return false;
}

function inThread(given: Given): Promise<Made> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./foreign-thread.ts', import.meta.url), {
      workerData: given,
      name: 'password of another system',
    });
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that checks a password has ended')));
  });
}
