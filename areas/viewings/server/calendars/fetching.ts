import type { LookupFunction } from 'node:net';
import { FetchError, fetchOuter } from '@keystead/platform/inner-address';
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

const HEADERS = {
  accept: 'text/calendar, text/plain;q=0.5',
  'user-agent': 'Keystead calendar reader',
};

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
  const fetched = await fetchOuter(address, {
    mostBytes: CALENDARS.size,
    patienceMs,
    etag,
    headers: HEADERS,
    protocols: [protocol],
    ...(lookup && { lookup }),
  }).catch((error: unknown) => {
    throw error instanceof FetchError ? new CalendarError(error.problem, { cause: error }) : error;
  });
  if (fetched === 'unchanged') return 'unchanged';
  const text = fetched.bytes.toString('utf8');
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text.slice(0, 1000))) throw new CalendarError('not_calendar');
  return { text, etag: fetched.etag };
}
