const HOUR = 60;
/** Of nine hours, as the usual working hours have it. */
const WORKING_DAY = 9 * HOUR;

/** How long an answer usually takes, in the unit that people say it in. */
export interface UsualTime {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** Returns minutes of working hours in a unit, rounded up so that nothing is promised: 7 minutes are 10, 70 are two hours. */
export function usualTime(minutes: number): UsualTime {
  if (minutes <= 50) return { unit: 'minutes', count: Math.max(10, Math.ceil(minutes / 10) * 10) };
  if (minutes < WORKING_DAY) return { unit: 'hours', count: Math.ceil(minutes / HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / WORKING_DAY) };
}
