import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AnyCall } from './call.ts';
import { ApiError, invalidField } from './errors.ts';
import { cleanInput, isUploadedFile, type UploadedFile } from './input.ts';

/** What the app's memory of requests says to one that names itself; see the platform's `once`. */
export type Ending =
  | { readonly kind: 'answer'; readonly text: string; readonly isReplayed: boolean }
  | { readonly kind: 'busy' | 'other_request' | 'answer_lost' };

export const KEY_HEADER = 'idempotency-key';
export const REPLAYED_HEADER = 'idempotency-replayed';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Returns the name a client gave its request; undefined when it gave none.
 * @throws ApiError validation for a name that is none
 */
export function keyIn(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw invalidField('Idempotency-Key', 'must be 1 to 200 visible ASCII characters');
  return header;
}

/** Returns the SHA-256 over the call and everything that was sent with it, files by their content. */
export async function fingerprintOf(call: AnyCall, raw: unknown): Promise<Uint8Array> {
  const hash = createHash('sha256').update(`${call.method} ${call.path}\n`);
  hash.update(JSON.stringify(await plain(cleanInput(raw, call.keepEmpty))));
  return hash.digest();
}

/** Returns the same text for the same request, in whatever order its fields came. */
async function plain(value: unknown): Promise<unknown> {
  if (isUploadedFile(value)) return { file: value.fileName, content: await digestOf(value) };
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(fields.map(async ([name, part]) => [name, await plain(part)]));
}

async function digestOf(file: UploadedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}

/** Seconds after which a duplicate may ask again. */
const ASK_AGAIN = 2;

/** Returns the answer in an ending. @throws ApiError where there is none */
export function answerOf(ending: Ending): { text: string; isReplayed: boolean } {
  if (ending.kind === 'answer') return ending;
  if (ending.kind === 'busy') {
    throw new ApiError('conflict', 'The same request is still being worked on; ask again in a moment.', {
      retryAfterSeconds: ASK_AGAIN,
    });
  }
  if (ending.kind === 'answer_lost')
    throw new ApiError('conflict', 'This was done already, but its answer was lost; look at what you have.');
  throw new ApiError(
    'unprocessable',
    'This Idempotency-Key was used for a request with other content; give a changed request a new one.',
  );
}
