import type { Ctx } from '@keystead/platform/context';
import type { DB } from '@keystead/platform/db';
import type { Selectable } from 'kysely';
import { CALENDARS, type CalendarProblem } from '../../rules.ts';
import type { Stretch } from '../slots.ts';

/** Another calendar of who shows homes. */
export type Calendar = Selectable<DB['viewing_calendar']>;

/** Returns someone's calendars, the first first. */
export function readCalendarsOf(ctx: Ctx, accountId: number): Promise<Calendar[]> {
  return ctx.db
    .selectFrom('viewing_calendar')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** @returns undefined when it is there already */
export function insertCalendar(
  open: Ctx,
  calendar: { account_id: number; address: Buffer; address_hash: Buffer; host: string },
): Promise<Calendar | undefined> {
  const at = open.now();
  return open.db
    .insertInto('viewing_calendar')
    .values({ ...calendar, next_at: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes one of someone's calendars with what was read of it. @returns whether there was one */
export async function deleteCalendar(open: Ctx, accountId: number, id: number): Promise<boolean> {
  const row = await open.db
    .deleteFrom('viewing_calendar')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCalendarsOf(open: Ctx, accountId: number): Promise<void> {
  await open.db.deleteFrom('viewing_calendar').where('account_id', '=', accountId).execute();
}

/** Returns calendars that are due, and puts them off: no other process reads them meanwhile. Those of deactivated accounts wait. */
export function takeDue(ctx: Ctx, most: number): Promise<Calendar[]> {
  const next = new Date(ctx.now().getTime() + CALENDARS.every * 1000);
  return ctx.db
    .updateTable('viewing_calendar')
    .set({ next_at: next })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('viewing_calendar')
        .select('id')
        .where('next_at', '<=', ctx.now())
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('account_public as a')
              .select('a.id')
              .whereRef('a.id', '=', 'viewing_calendar.account_id'),
          ),
        )
        .orderBy('next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Notes what came of asking for a calendar. */
export async function noteAsked(
  open: Ctx,
  id: number,
  came: { problem: CalendarProblem | null; failures: number; next_at?: Date; etag?: string; read_at?: Date },
): Promise<void> {
  await open.db
    .updateTable('viewing_calendar')
    .set({ ...came, checked_at: open.now() })
    .where('id', '=', id)
    .execute();
}

/** Holds a calendar that is still there. @returns whether it is */
export async function lockCalendar(open: Ctx, id: number): Promise<boolean> {
  const row = await open.db
    .selectFrom('viewing_calendar')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stretches that one statement writes. */
const BATCH = 1000;

/** Writes when someone is busy by a calendar, in the place of what was read before. */
export async function replaceBusy(open: Ctx, id: number, busy: readonly Stretch[]): Promise<void> {
  await open.db.deleteFrom('viewing_busy').where('calendar_id', '=', id).execute();
  for (let start = 0; start < busy.length; start += BATCH)
    await open.db
      .insertInto('viewing_busy')
      .values(
        busy.slice(start, start + BATCH).map(({ from, to }) => ({
          calendar_id: id,
          starts_at: new Date(from),
          ends_at: new Date(to),
        })),
      )
      .execute();
}

/** Returns when someone is busy by their other calendars within a span. */
export async function readBusyElsewhere(
  ctx: Ctx,
  accountId: number,
  span: { from: Date; to: Date },
): Promise<Stretch[]> {
  const rows = await ctx.db
    .selectFrom('viewing_busy as b')
    .innerJoin('viewing_calendar as c', 'c.id', 'b.calendar_id')
    .select(['b.starts_at', 'b.ends_at'])
    .where('c.account_id', '=', accountId)
    .where('b.starts_at', '<', span.to)
    .where('b.ends_at', '>', span.from)
    .execute();
  return rows.map((row) => ({ from: row.starts_at.getTime(), to: row.ends_at.getTime() }));
}
