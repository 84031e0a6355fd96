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

type Compared = { value: number; before: number | null };

/** Returns how a number went: `+12% vs previous 30 days`; undefined where there is nothing to compare. */
export function changeLabel({ value, before }: Compared, days: number): string | undefined {
  if (before === null || (before <= 0 && value === 0)) return undefined;
  const period = `previous ${days} days`;
  if (before <= 0) return `None in the ${period}`;
  const part = Math.round(((value - before) / before) * 100);
  if (part === 0) return `Unchanged vs ${period}`;
  return `${part > 0 ? '+' : '−'}${Math.abs(part).toLocaleString()}% vs ${period}`;
}

/** Returns what a chart shows, as an answer: `Sign-ups up: 4 vs 2 in the previous 30 days`. */
export function answerOf(label: string, { value, before }: Compared, unit: Unit, days: number): string {
  const now = metricText(value, unit);
  if (before === null) return `${label}: ${now}`;
  const period = `in the previous ${days} days`;
  if (value === before) return `${label} unchanged: ${now}, as ${period}`;
  return `${label} ${value > before ? 'up' : 'down'}: ${now} vs ${metricText(before, unit)} ${period}`;
}

/** Into how many bars the days go: few enough that each has its value written above it. */
const BARS: Readonly<Record<number, number>> = { 7: 7, 30: 6, 90: 9, 365: 12 };

/** Bars with something in them that a chart needs to say more than its numbers do. */
const LEAST_BARS = 3;

export interface Bar {
  label: string;
  /** Of these days, and of as many before. */
  values: [now: number, before: number];
}

/** Returns the days of a line, put together where there are many, each beside the same days of the period before. */
export function barsOf(days: readonly string[], values: readonly number[], before: readonly number[]): Bar[] {
  const count = BARS[days.length] ?? Math.min(days.length, 12);
  const edge = (bar: number) => Math.round((bar * days.length) / count);
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  return Array.from({ length: count }, (_, bar) => {
    const [from, to] = [edge(bar), edge(bar + 1)];
    return {
      label: spanLabel(days[from] ?? '', days[to - 1] ?? ''),
      values: [sum(values.slice(from, to)), sum(before.slice(from, to))],
    };
  });
}

/** Returns whether a chart of these bars says anything that its sum does not. */
export const isWorthDrawing = (bars: readonly Bar[]): boolean =>
  bars.filter(({ values: [now, before] }) => now !== 0 || before !== 0).length >= LEAST_BARS;

/** Returns `Nov 22` of one day, `Nov 22 – 26` of some. */
function spanLabel(first: string, last: string): string {
  const span = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return span.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}

/** Returns a number short enough to stand above a bar: `1.2K`. */
export function shortText(value: number): string {
  if (value === 0) return '';
  return value.toLocaleString(undefined, { notation: 'compact', maximumFractionDigits: 1 });
}
