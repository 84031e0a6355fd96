import type { LookupFunction } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { askOuter, InnerAddressError } from '@keystead/platform/inner-address';
import { CALENDARS, type CalendarProblem } from '../../rules.ts';

/** A calendar cannot be read. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem, options?: { cause?: unknown }) {
    super(`The calendar cannot be read: ${problem}`, options);
    this.problem = problem;
  }
}

/** What came of an address: a text, or that it has not changed. */
export type Fetched = { readonly text: string; readonly etag: string } | 'unchanged';

const MOST_REDIRECTS = 3;
/** Answers of a server that has no such calendar, or shows it to nobody without a password. */
const MISSING: readonly number[] = [401, 403, 404, 410];
/** Longer ones are not worth storing. */
const LONGEST_ETAG = 200;

/**
 * Fetches a calendar over https from outside of this machine's own networks, wherever it leads; bounded in bytes, time and redirects.
 * @param etag of the answer before; "" to have it whole
 * @param given of tests, whose servers stand on this machine
 * @throws CalendarError
 */
export async function fetchCalendar(
  address: string,
  etag: string,
  given: { lookup?: LookupFunction; protocol?: string; patienceMs?: number } = {},
): Promise<Fetched> {
  const { lookup, protocol = 'https:', patienceMs = CALENDARS.patience * 1000 } = given;
  const signal = AbortSignal.timeout(patienceMs);
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5',
    'user-agent': 'Keystead calendar reader',
    ...(etag !== '' && { 'if-none-match': etag }),
  };
  try {
    let url = new URL(address);
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      if (url.protocol !== protocol) throw new CalendarError('inner');
      const response = await askOuter(url, { signal, headers, ...(lookup && { lookup }) });
      const next = response.headers.get('location');
      if (![301, 302, 303, 307, 308].includes(response.status) || next === null)
        return await readAnswer(response);
      await response.body?.cancel();
      if (!URL.canParse(next, url)) break;
      url = new URL(next, url);
    }
    throw new CalendarError('unreachable');
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    if (signal.aborted) throw new CalendarError('too_slow', { cause: error });
    throw new CalendarError(error instanceof InnerAddressError ? 'inner' : 'unreachable', { cause: error });
  }
}

async function readAnswer(response: Response): Promise<Fetched> {
  const { status, headers } = response;
  if (status === 304) return 'unchanged';
  if (status !== 200) {
    await response.body?.cancel();
    throw new CalendarError(MISSING.includes(status) ? 'not_found' : 'unreachable');
  }
  if (Number(headers.get('content-length') ?? 0) > CALENDARS.size) {
    await response.body?.cancel();
    throw new CalendarError('too_large');
  }
  const text = unpacked(await readBounded(response), headers.get('content-encoding')).toString('utf8');
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text.slice(0, 1000))) throw new CalendarError('not_calendar');
  const etag = headers.get('etag') ?? '';
  return { text, etag: etag.length <= LONGEST_ETAG ? etag : '' };
}

/** Reads a body, never more of it than is allowed. */
async function readBounded({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > CALENDARS.size) throw new CalendarError('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function unpacked(bytes: Buffer, encoding: string | null): Buffer {
  if (encoding === null || encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw new CalendarError('unreachable');
  try {
    return gunzipSync(bytes, { maxOutputLength: CALENDARS.size });
  } catch (cause) {
    const isLarge = (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new CalendarError(isLarge ? 'too_large' : 'unreachable', { cause });
  }
}
