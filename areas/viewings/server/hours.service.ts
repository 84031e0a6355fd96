import { outerUrl } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { setViewingHours, ViewingHours } from '../contract.ts';
import { type Hours, readTime, STANDARD_HOURS, timeText } from '../rules.ts';
import { readHours, writeHours } from './hours.queries.ts';
import { noteFree } from './waiting/noting.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns when one shows one's homes, or what is usual when one has never said it. */
export async function ownHours(ctx: SignedInCtx): Promise<ViewingHours> {
  const hours = await readHours(ctx, ctx.actor.accountId);
  return wireOf(hours ?? STANDARD_HOURS, hours !== undefined);
}

/** @throws ApiError validation */
export async function setHours(
  ctx: SignedInCtx,
  input: Input<typeof setViewingHours>,
): Promise<ViewingHours> {
  const hours: Hours = {
    isOpen: input.is_open,
    timeZone: input.time_zone,
    minutes: input.minutes,
    bufferMinutes: input.buffer_minutes,
    noticeHours: input.notice_hours,
    horizonDays: input.horizon_days,
    needsApproval: input.needs_approval,
    videoUrl: videoUrlOf(input.video_url),
    hours: rangesOf('hours', input.hours),
    breaks: rangesOf('breaks', input.breaks),
    daysOff: [...new Set(input.days_off)].sort(),
    extras: rangesOf('extras', input.extras),
  };
  await inTransaction(ctx, async (open) => {
    await writeHours(open, ctx.actor.accountId, hours);
    await noteFree(open, ctx.actor.accountId);
  });
  return wireOf(hours, true);
}

/** Returns the address of viewings by video in its one form, "" for none. @throws ApiError validation */
const videoUrlOf = (text: string | undefined): string =>
  text === undefined ? '' : outerUrl('video_url', text).href;

/** @throws ApiError validation for one that ends before it begins */
function rangesOf<R extends { from: string; to: string }>(field: string, ranges: readonly R[]) {
  return ranges.map((range, index) => {
    const [from, to] = [readTime(range.from) ?? 0, readTime(range.to) ?? 0];
    if (from >= to) throw invalidField(`${field}[${index}][to]`, 'must be later than its beginning');
    return { ...range, from, to };
  });
}

const written = <R extends Range>(ranges: readonly R[]) =>
  ranges.map((range) => ({ ...range, from: timeText(range.from), to: timeText(range.to) }));

function wireOf(hours: Hours, isSaved: boolean): ViewingHours {
  return {
    is_open: hours.isOpen,
    is_saved: isSaved,
    time_zone: hours.timeZone,
    minutes: hours.minutes,
    buffer_minutes: hours.bufferMinutes,
    notice_hours: hours.noticeHours,
    horizon_days: hours.horizonDays,
    needs_approval: hours.needsApproval,
    video_url: hours.videoUrl,
    hours: written(hours.hours),
    breaks: written(hours.breaks),
    days_off: [...hours.daysOff],
    extras: written(hours.extras),
  };
}
