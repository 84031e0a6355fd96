import { consume, outerUrl, tokenHash } from '@keystead/accounts/server';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { seal, unseal } from '@keystead/platform/secrets';
import type { OtherCalendar } from '../../contract.ts';
import { CALENDARS, LIMITS, RATE_LIMITS, STANDARD_HOURS } from '../../rules.ts';
import { limitChanges } from '../changing.service.ts';
import { readHours } from '../hours.queries.ts';
import { readCalendars } from '../viewings.jobs.ts';
import { siteOf } from '../wording.service.ts';
import * as queries from './calendars.queries.ts';
import { CalendarError, fetchCalendar } from './fetching.ts';
import { busyTimes } from './parsing.ts';

const DAY_MS = 86_400_000;
const purposeFor = (accountId: number) => `viewings.calendar ${accountId}`;

const wireOf = ({ id, host, read_at: readAt, problem }: queries.Calendar): OtherCalendar => ({
  id,
  host,
  read_at: readAt?.toISOString() ?? null,
  problem,
});

/** Returns one's other calendars. */
export async function ownCalendars(ctx: SignedInCtx) {
  const rows = await queries.readCalendarsOf(ctx, ctx.actor.accountId);
  return { calendars: rows.map(wireOf), most: CALENDARS.most };
}

/** Returns the address of a calendar in its one form. @throws ApiError validation */
function addressOf(text: string): URL {
  // What calendar programs call a calendar to subscribe to is an address of the web.
  const url = outerUrl('url', text.trim().replace(/^webcals?:/i, 'https:'));
  url.hash = '';
  return url;
}

/**
 * Adds another calendar, and has it read.
 * @throws ApiError validation, conflict for one that is there, wrong_state for more than one can have, too_many_requests
 */
export async function addCalendar(ctx: SignedInCtx, text: string): Promise<OtherCalendar> {
  const { accountId } = ctx.actor;
  const url = addressOf(text);
  await consume(ctx, [{ key: `viewing-calendar:${accountId}`, rate: RATE_LIMITS.calendarsPerPerson }]);
  return inTransaction(ctx, async (open) => {
    await lockName(open.db, `calendars of ${accountId}`);
    if ((await queries.readCalendarsOf(open, accountId)).length >= CALENDARS.most)
      throw new ApiError('wrong_state', 'You have as many calendars as one can add.');
    const row = await queries.insertCalendar(open, {
      account_id: accountId,
      address: seal(open.config, purposeFor(accountId), url.href),
      address_hash: tokenHash(url.href),
      host: url.hostname,
    });
    if (!row) throw new ApiError('conflict', 'You have added this calendar already.');
    await open.jobs.enqueue(open.db, readCalendars, {});
    return wireOf(row);
  });
}

/** @throws ApiError not_found, too_many_requests */
export async function removeCalendar(ctx: SignedInCtx, id: number): Promise<void> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    if (!(await queries.deleteCalendar(open, ctx.actor.accountId, id)))
      throw notFound('There is no such calendar.');
  });
}

/** Calendars that are fetched at once, and how often as many of one run: some four minutes, were none of them to answer. */
const AT_ONCE = 8;
const ROUNDS = 10;

/** Reads calendars that are due. @param fetch of tests */
export async function readDue(ctx: Ctx, fetch: typeof fetchCalendar = fetchCalendar): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await queries.takeDue(ctx, AT_ONCE);
    await Promise.all(due.map((calendar) => readOne(ctx, calendar, fetch)));
    if (due.length < AT_ONCE) return;
  }
}

async function readOne(ctx: Ctx, calendar: queries.Calendar, fetch: typeof fetchCalendar): Promise<void> {
  const { id, account_id: accountId, read_at: readAt, failures } = calendar;
  const now = ctx.now().getTime();
  try {
    const isOld = readAt === null || now - readAt.getTime() > CALENDARS.whole * 1000;
    const address = unseal(ctx.config, purposeFor(accountId), calendar.address);
    const fetched = await fetch(address, isOld ? '' : calendar.etag);
    if (fetched === 'unchanged') return await queries.noteAsked(ctx, id, { problem: null, failures: 0 });
    const hours = await readHours(ctx, accountId);
    const busy = await busyTimes({
      text: fetched.text,
      // Until it is read whole again, times come in reach at its end.
      span: { from: now - DAY_MS, to: now + (LIMITS.horizonDays.max + 3) * DAY_MS },
      timeZone: hours?.timeZone ?? STANDARD_HOURS.timeZone,
      host: (await siteOf(ctx)).host,
    });
    await inTransaction(ctx, async (open) => {
      // Removed meanwhile, it has no busy times.
      if (!(await queries.lockCalendar(open, id))) return;
      await queries.replaceBusy(open, id, busy);
      const { etag } = fetched;
      await queries.noteAsked(open, id, { problem: null, failures: 0, etag, read_at: open.now() });
    });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    const pause = Math.min(CALENDARS.every * 2 ** Math.min(failures, 10), CALENDARS.longestPause);
    await queries.noteAsked(ctx, id, {
      problem: error.problem,
      failures: Math.min(failures + 1, 1000),
      next_at: new Date(now + pause * 1000),
    });
  }
}
