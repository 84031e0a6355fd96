import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedQuery } from './port.ts';
import { PRIVATE_FOLDER } from './private-folder.ts';

/** Returns the query that opens one file until a moment: `expires=<seconds of Unix>&signature=<HMAC-SHA256>`. */
export function signatureQuery(secret: Uint8Array, key: string, until: Date): string {
  const expires = String(Math.floor(until.getTime() / 1000));
  return `expires=${expires}&signature=${signature(secret, key, expires)}`;
}

/** Returns whether a query is one that was made for this file and has not ended. Safe on hostile input. */
export function isSigned(
  secret: Uint8Array,
  key: string,
  { expires, signature: given }: SignedQuery,
  now: Date,
) {
  if (typeof expires !== 'string' || typeof given !== 'string' || !/^\d{1,11}$/.test(expires)) return false;
  const wanted = Buffer.from(signature(secret, key, expires));
  const got = Buffer.from(given);
  if (got.length !== wanted.length || !timingSafeEqual(got, wanted)) return false;
  return now.getTime() < Number(expires) * 1000;
}

function signature(secret: Uint8Array, key: string, expires: string): string {
  return createHmac('sha256', secret).update(`file:${expires}:${key}`).digest('base64url');
}

/** No valid storage key: never served, never listed. */
const SECRET_FILE = '.signing-key';

/**
 * Returns the secret of a folder of files, made at its first use. It lies beside the files it guards, so every process that
 * shares the folder signs alike, and there is nothing to configure.
 */
export async function secretOf(root: string): Promise<Uint8Array> {
  const path = join(root, SECRET_FILE);
  try {
    return await readFile(path);
  } catch {
    await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER });
    const part = join(root, `${SECRET_FILE}-${randomUUID()}`);
    await writeFile(part, randomBytes(32), { mode: 0o600 });
    // A link fails where another process was first; then its secret is everyone's.
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(part, { force: true });
    return readFile(path);
  }
}
