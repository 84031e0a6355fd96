import type { StatisticsDay } from '../../contract.ts';

/** How far back the numbers of a listing may be looked at; days. */
export const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];
export const METRICS = ['views', 'favourites', 'leads'] as const;
export type Metric = (typeof METRICS)[number];

/** What the address says about the numbers of a listing. */
export interface StatisticsSearch {
  days?: string | undefined;
  show?: string | undefined;
}

/** Returns an address as it may be written; what is usual is left out of it. */
export function readSpan(raw: Readonly<Record<string, unknown>>): StatisticsSearch {
  const days = SPANS.find((span) => String(span) === String(raw.days) && span !== USUAL);
  const show = METRICS.find((metric) => metric === raw.show && metric !== 'views');
  return { ...(days !== undefined && { days: String(days) }), ...(show !== undefined && { show }) };
}

const USUAL: Span = 30;

export function chosen(search: StatisticsSearch): { span: Span; metric: Metric } {
  const { days, show } = readSpan({ ...search });
  return { span: Number(days ?? USUAL) as Span, metric: (show as Metric | undefined) ?? 'views' };
}

/** Returns days to ask for: the span and as many before it to compare with, unless that is more than is stored. */
export const askedDays = (span: Span): number => (span === 365 ? 365 : span * 2);

export function sumOf(days: readonly StatisticsDay[], metric: Metric): number {
  return days.reduce((sum, day) => sum + (day[metric] ?? 0), 0);
}

/** Returns the days of a span, and those before it; none of the latter where they were not asked for. */
export function spanOf(
  days: readonly StatisticsDay[],
  span: Span,
): { now: readonly StatisticsDay[]; before: readonly StatisticsDay[] } {
  return { now: days.slice(-span), before: days.slice(0, Math.max(0, days.length - span)) };
}

/** One place on the chart: a day, or a week where there are too many days to distinguish. */
export interface Point {
  /** ISO date of its first day. */
  readonly from: string;
  /** Of its last day; the same for a day. */
  readonly to: string;
  readonly value: number;
  /** As long before; null where nothing is known of it. */
  readonly before: number | null;
}

/** Returns the points of a chart, the oldest first. Weeks end with the last day. */
export function pointsOf(days: readonly StatisticsDay[], span: Span, metric: Metric): Point[] {
  const { now, before } = spanOf(days, span);
  const length = span === 365 ? 7 : 1;
  const points: Point[] = [];
  for (let end = now.length; end > 0; end -= length) {
    const start = Math.max(0, end - length);
    const [first, last] = [now[start], now[end - 1]];
    if (!first || !last) break;
    points.unshift({
      from: first.day,
      to: last.day,
      value: sumOf(now.slice(start, end), metric),
      before: before.length === now.length ? sumOf(before.slice(start, end), metric) : null,
    });
  }
  return points;
}
