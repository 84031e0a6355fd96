import type { Ctx } from '@keystead/platform/context';
import { type DB, toJson } from '@keystead/platform/db';
import type { Selectable } from 'kysely';
import type { DatedRange, Hours, WeeklyRange } from '../rules.ts';

function hoursOf(row: Selectable<DB['viewing_hours']>): Hours {
  return {
    isOpen: row.is_open,
    timeZone: row.time_zone,
    minutes: row.minutes,
    bufferMinutes: row.buffer_minutes,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
    needsApproval: row.needs_approval,
    videoUrl: row.video_url,
    hours: row.hours as WeeklyRange[],
    breaks: row.breaks as WeeklyRange[],
    daysOff: row.days_off as string[],
    extras: row.extras as DatedRange[],
  };
}

/** Returns when someone shows homes; undefined when they have never said it. */
export async function readHours(ctx: Ctx, accountId: number): Promise<Hours | undefined> {
  const row = await ctx.db
    .selectFrom('viewing_hours')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && hoursOf(row);
}

export async function writeHours(ctx: Ctx, accountId: number, hours: Hours): Promise<void> {
  const values = {
    is_open: hours.isOpen,
    time_zone: hours.timeZone,
    minutes: hours.minutes,
    buffer_minutes: hours.bufferMinutes,
    notice_hours: hours.noticeHours,
    horizon_days: hours.horizonDays,
    needs_approval: hours.needsApproval,
    video_url: hours.videoUrl,
    hours: toJson(hours.hours),
    breaks: toJson(hours.breaks),
    days_off: toJson(hours.daysOff),
    extras: toJson(hours.extras),
    updated_at: ctx.now(),
  };
  await ctx.db
    .insertInto('viewing_hours')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
