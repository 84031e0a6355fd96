const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest first; a month is 30 days, a year 365. */
const UNITS = [
  [365 * DAY, 'year'],
  [30 * DAY, 'month'],
  [7 * DAY, 'week'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/** "3 weeks ago", down to seconds; below one second, and in the future, "just now". */
export function timeAgo(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  for (const [length, unit] of UNITS) {
    const count = Math.floor(passed / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

/** Remaining time: hours under 24, else days, both rounded down; nothing left is 0 hours. */
export function timeLeft(until: Date, now: Date): { count: number; unit: 'hour' | 'day' } {
  const left = Math.max(0, until.getTime() - now.getTime());
  return left < DAY
    ? { count: Math.floor(left / HOUR), unit: 'hour' }
    : { count: Math.floor(left / DAY), unit: 'day' };
}
