import { Temporal } from 'temporal-polyfill';
import type { Hours } from '../rules.ts';

/** A stretch of time in milliseconds since 1970; its end is not part of it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;

/** Returns the milliseconds of a time of day as its zone's clock shows it; where the clock jumps over it, so much later. */
function momentOf(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  const day = minute === 1440 ? date.add({ days: 1 }) : date;
  const time = Temporal.PlainTime.from({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 });
  return day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}

/** Returns the day that a zone's clock shows at a moment in milliseconds since 1970. */
export const dayAt = (moment: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the moment of a day, `2027-05-31`, and a time of day by the clock of a zone. */
export const momentAt = (date: string, minute: number, timeZone: string): Date =>
  new Date(momentOf(Temporal.PlainDate.from(date), minute, timeZone));

/** Returns stretches in order, those that touch each other as one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (from >= to) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Returns what is left of stretches without others. */
function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return taken.reduce<Stretch[]>(
    (left, gone) =>
      left.flatMap(({ from, to }) =>
        gone.to <= from || gone.from >= to
          ? [{ from, to }]
          : [
              { from, to: gone.from },
              { from: gone.to, to },
            ].filter((rest) => rest.from < rest.to),
      ),
    [...stretches],
  );
}

/** When someone is there. */
export type OpenHours = Pick<Hours, 'timeZone' | 'hours' | 'breaks' | 'daysOff' | 'extras'>;

/** Returns when someone shows homes on a day, in order: weekly hours without breaks, and what they have added for that day. */
function openOn(hours: OpenHours, date: Temporal.PlainDate): Stretch[] {
  const stretch = ({ from, to }: { from: number; to: number }): Stretch => ({
    from: momentOf(date, from, hours.timeZone),
    to: momentOf(date, to, hours.timeZone),
  });
  const ofDay = ({ day }: { day: number }) => day === date.dayOfWeek;
  const name = date.toString();
  const usual = hours.daysOff.includes(name)
    ? []
    : without(joined(hours.hours.filter(ofDay).map(stretch)), hours.breaks.filter(ofDay).map(stretch));
  return joined([...usual, ...hours.extras.filter((one) => one.date === name).map(stretch)]);
}

/** Returns how much of a stretch lies within someone's hours, in whole minutes as time passes, whatever clocks do meanwhile. */
export function openMinutes(hours: OpenHours, { from, to }: Stretch): number {
  const last = dayAt(to, hours.timeZone);
  const open: Stretch[] = [];
  let date = dayAt(from, hours.timeZone);
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    open.push(...openOn(hours, date));
  const within = joined(open).map((one) => Math.min(one.to, to) - Math.max(one.from, from));
  return Math.floor(within.reduce((sum, one) => sum + Math.max(0, one), 0) / MINUTE_MS);
}

/**
 * Returns the times that someone offers, in order, taken ones included. Each is `minutes` long as time passes, whatever clocks do
 * meanwhile, and lies wholly within their hours; between two of them is the way from one home to the next.
 * @param span times that begin in it, as far ahead as they plan and not before their notice has passed
 */
export function offeredTimes(hours: Hours, now: Date, span: Stretch): Stretch[] {
  const { timeZone, minutes, bufferMinutes, noticeHours, horizonDays } = hours;
  const first = Math.max(span.from, now.getTime() + noticeHours * 60 * MINUTE_MS);
  const end = dayAt(span.to, timeZone);
  const horizon = dayAt(now.getTime(), timeZone).add({ days: horizonDays });
  const last = Temporal.PlainDate.compare(end, horizon) > 0 ? horizon : end;
  const length = minutes * MINUTE_MS;
  const step = length + bufferMinutes * MINUTE_MS;
  const times: Stretch[] = [];
  let date = dayAt(first, timeZone);
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    for (const open of openOn(hours, date))
      for (let from = open.from; from + length <= open.to; from += step)
        if (from >= first && from < span.to) times.push({ from, to: from + length });
  return times;
}

/** Returns the offered times that nothing stands in the way of. @param busy with the way to the next one */
export function freeTimes(hours: Hours, now: Date, span: Stretch, busy: readonly Stretch[]): Stretch[] {
  const buffer = hours.bufferMinutes * MINUTE_MS;
  const taken = joined(busy);
  return offeredTimes(hours, now, span).filter(
    ({ from, to }) => !taken.some((other) => other.from < to + buffer && from < other.to),
  );
}
