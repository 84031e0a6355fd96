import type { Dashboard } from '@keystead/staff/contract';

type Unit = Pick<Dashboard['topics'][number]['figures'][number], 'unit' | 'currency'>;

/** Returns a number as people read it: `1,204`, `€12,480.50`. */
export function metricText(value: number, { unit, currency }: Unit): string {
  if (unit === 'count') return value.toLocaleString();
  return value.toLocaleString(undefined, {
    style: 'currency',
    currency,
    maximumFractionDigits: Number.isInteger(value) ? 0 : 2,
  });
}

/** Returns how a number went since as many days before: `+12 %`; undefined where there is nothing to compare. */
export function changeLabel(value: number, before: number | null): string | undefined {
  if (before === null || before <= 0) return undefined;
  const part = Math.round(((value - before) / before) * 100);
  if (part === 0) return 'as before';
  return `${part > 0 ? '+' : '−'}${Math.abs(part).toLocaleString()} %`;
}

/** Bars that can still be distinguished. */
const MOST_BARS = 31;

/** Returns the days of a line, put together by weeks where there are too many of them. */
export function barsOf(
  days: readonly string[],
  values: readonly number[],
): { label: string; values: [number] }[] {
  const step = days.length > MOST_BARS ? 7 : 1;
  const bars: { label: string; values: [number] }[] = [];
  // From the end, so that the last week is a whole one.
  for (let end = days.length; end > 0; end -= step) {
    const from = Math.max(0, end - step);
    const sum = values.slice(from, end).reduce((total, one) => total + one, 0);
    bars.unshift({ label: dayLabel(days[from] ?? ''), values: [sum] });
  }
  return bars;
}

const dayLabel = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** `3 h`, `12 days`. */
export function ageLabel(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
