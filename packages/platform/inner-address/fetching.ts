import type { LookupFunction } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { InnerAddressError } from './addresses.ts';
import { askOuter } from './outer.ts';

/** Why a file cannot be fetched. `inner`: it stands in this machine's own networks, or its address is none that may be asked. */
const FETCH_PROBLEMS = ['unreachable', 'inner', 'not_found', 'too_large', 'too_slow'] as const;
export type FetchProblem = (typeof FETCH_PROBLEMS)[number];

/** A file cannot be fetched. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly problem: FetchProblem;
  /** Of the answer, where there was one. */
  readonly status: number | undefined;
  /** Milliseconds after which the server wants to be asked again, a day at most; 0 where it says none. */
  readonly retryAfterMs: number;

  constructor(
    problem: FetchProblem,
    options: { cause?: unknown; status?: number; retryAfterMs?: number } = {},
  ) {
    super(`The file cannot be fetched: ${problem}`, { cause: options.cause });
    this.problem = problem;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** A file that has come whole, without compression. */
export interface FetchedFile {
  readonly bytes: Buffer;
  /** `''` where the server says none, or one that is not worth storing. */
  readonly etag: string;
  readonly contentType: string;
}

/** How a file is fetched. */
export interface Fetching {
  /** Of the answer, and of what is packed in it. */
  readonly mostBytes: number;
  readonly patienceMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Token that goes to the origin of the address alone, as a name and password in it. */
  readonly bearer?: string | undefined;
  /** ETag of the answer before; `''` to have it whole. */
  readonly etag?: string;
  /** Default: `https:` alone. */
  readonly protocols?: readonly string[];
  /** Resolves names; of tests, whose servers stand on this machine. */
  readonly lookup?: LookupFunction;
  /** Whether this machine's own networks may be asked, too. Default: no. */
  readonly isInnerAllowed?: boolean;
}

const MOST_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** Answers of a server that has no such file, or shows it to nobody without a password. */
const MISSING: readonly number[] = [401, 403, 404, 410];
const LONGEST_ETAG = 200;

/**
 * Fetches a file from outside of this machine's own networks, wherever it leads; bounded in bytes, time and redirects. A name and
 * password in the address go to its own origin alone.
 * @throws FetchError
 */
export async function fetchOuter(address: string, fetching: Fetching): Promise<FetchedFile | 'unchanged'> {
  const signal = AbortSignal.timeout(fetching.patienceMs);
  try {
    return await follow(new URL(address), fetching, signal);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError('too_slow', { cause: error });
    throw new FetchError(error instanceof InnerAddressError ? 'inner' : 'unreachable', { cause: error });
  }
}

/** What came back from an address that something was sent to. */
export interface Answered {
  readonly status: number;
  /** The beginning of the answer, as text. */
  readonly text: string;
}

/**
 * Sends a text by POST to an address outside of this machine's own networks; bounded in time, and follows no redirects. Whatever
 * the status, it is an answer; of its body no more is read than is wanted.
 * @throws FetchError inner, unreachable, too_slow
 */
export async function postOuter(
  address: string,
  body: string,
  given: Omit<Fetching, 'etag'>,
): Promise<Answered> {
  const {
    mostBytes,
    patienceMs,
    headers = {},
    protocols = ['https:'],
    lookup,
    isInnerAllowed = false,
  } = given;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const url = new URL(address);
    if (!protocols.includes(url.protocol)) throw new FetchError('inner');
    const response = await askOuter(url, {
      signal,
      headers: { ...headers, 'accept-encoding': 'identity' },
      isInnerAllowed,
      body,
      ...(lookup && { lookup }),
    });
    return { status: response.status, text: await readBeginning(response, mostBytes) };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError('too_slow', { cause: error });
    throw new FetchError(error instanceof InnerAddressError ? 'inner' : 'unreachable', { cause: error });
  }
}

/** Reads the first bytes of a body; what comes behind them is let go. A body that breaks off ends there: its status has come. */
async function readBeginning({ body }: Response, mostBytes: number): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < mostBytes) {
      const { value } = await reader.read();
      if (!value) break;
      pieces.push(value);
      length += value.length;
    }
  } catch {
    // The status was said before.
  }
  await reader.cancel().catch(() => undefined);
  return Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8');
}

async function follow(
  first: URL,
  {
    mostBytes,
    headers = {},
    bearer,
    etag = '',
    protocols = ['https:'],
    lookup,
    isInnerAllowed = false,
  }: Fetching,
  signal: AbortSignal,
): Promise<FetchedFile | 'unchanged'> {
  const named = credentialsOf(first);
  const credentials = bearer === undefined ? named : `Bearer ${bearer}`;
  let url = first;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    if (!protocols.includes(url.protocol)) throw new FetchError('inner');
    const response = await askOuter(url, {
      signal,
      headers: {
        ...headers,
        ...(etag !== '' && { 'if-none-match': etag }),
        ...(credentials && url.origin === first.origin && { authorization: credentials }),
      },
      isInnerAllowed,
      ...(lookup && { lookup }),
    });
    const next = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || next === null) return await readAnswer(response, mostBytes);
    await response.body?.cancel();
    if (!URL.canParse(next, url)) break;
    url = withoutCredentials(new URL(next, url));
  }
  throw new FetchError('unreachable');
}

/** Returns the header of the name and password in an address, and takes them out of it. */
function credentialsOf(url: URL): string | undefined {
  const { username, password } = url;
  withoutCredentials(url);
  if (username === '' && password === '') return undefined;
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(plain).toString('base64')}`;
}

function withoutCredentials(url: URL): URL {
  url.username = '';
  url.password = '';
  return url;
}

async function readAnswer(response: Response, mostBytes: number): Promise<FetchedFile | 'unchanged'> {
  const { status, headers } = response;
  if (status === 304) return 'unchanged';
  if (status !== 200) {
    await response.body?.cancel();
    const retryAfterMs = pauseOf(headers.get('retry-after') ?? '');
    throw new FetchError(MISSING.includes(status) ? 'not_found' : 'unreachable', { status, retryAfterMs });
  }
  if (Number(headers.get('content-length') ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw new FetchError('too_large');
  }
  const bytes = unpacked(await readBounded(response, mostBytes), headers.get('content-encoding'), mostBytes);
  const etag = headers.get('etag') ?? '';
  return {
    bytes,
    etag: etag.length <= LONGEST_ETAG ? etag : '',
    contentType: headers.get('content-type') ?? '',
  };
}

const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Returns the milliseconds of a `Retry-After`, which is a number of seconds or a date. */
function pauseOf(text: string): number {
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return ms > 0 ? Math.min(ms, LONGEST_PAUSE_MS) : 0;
}

/** Reads a body, never more of it than is allowed. */
async function readBounded({ body }: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new FetchError('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function unpacked(bytes: Buffer, encoding: string | null, mostBytes: number): Buffer {
  if (encoding === null || encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw new FetchError('unreachable');
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch (cause) {
    const isLarge = (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FetchError(isLarge ? 'too_large' : 'unreachable', { cause });
  }
}
