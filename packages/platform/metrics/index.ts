import type { Ctx } from '../context/index.ts';
import { columns, type RowOf } from '../db/index.ts';

/**
 * What the dashboard of the back office shows. Every area says here what of its own can be counted, and who may see it
 * (decision 118): so no earlier area learns of a later one, and the dashboard knows none.
 */

export type MetricUnit = 'count' | 'money';

/** One number of this moment, or of the days asked for. */
export interface Metric {
  /** For programs: `live`. */
  readonly name: string;
  /** What people call it: `On the market`. */
  readonly label: string;
  readonly value: number;
  /** The same of as many days before; absent where the number is of this moment. */
  readonly before?: number;
  readonly unit?: MetricUnit;
  /** ISO 4217, of money: whole units, with decimals. */
  readonly currency?: string;
}

/** How many on each of the days, the last of which is today (UTC). */
export interface MetricLine {
  readonly name: string;
  readonly label: string;
  readonly values: readonly number[];
  /** The same of as many days before, to compare with. */
  readonly before: readonly number[];
  readonly unit?: MetricUnit;
  readonly currency?: string;
}

/** The days that are asked for: `days` of them end today, as many more stand before them to compare with. */
export interface MetricSpan {
  readonly days: number;
  /** The beginning of the first of the days before. */
  readonly from: Date;
}

export interface MetricSource {
  /** `listings`. */
  readonly topic: string;
  /** `Homes`. */
  readonly label: string;
  /** What staff need to see it. */
  readonly right: string;
  /** Where its records are in the back office: name of a resource; absent for none. */
  readonly resource?: string;
  read(ctx: Ctx, span: MetricSpan): Promise<{ metrics: readonly Metric[]; lines: readonly MetricLine[] }>;
}

const sources = new Map<string, MetricSource>();

/** Says what of an area the dashboard counts; from `connect`. */
export function addMetrics(source: MetricSource): void {
  sources.set(source.topic, source);
}

/** Returns all that can be counted, in the order of areas. */
export function metricSources(): readonly MetricSource[] {
  return [...sources.values()];
}

const DAY_MS = 24 * 3600 * 1000;

/** Returns the last so many days, today among them, and as many before. */
export function spanOf(now: Date, days: number): MetricSpan {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { days, from: new Date(today - (2 * days - 1) * DAY_MS) };
}

/** Returns SQL: the number of the day of a moment, counted from the moment `$1`: what `byDay` takes. */
export const daySql = (column: string) =>
  `floor(extract(epoch from ${column} - $1::timestamptz) / 86400)::int`;

/** Rows of amounts by the number of their day. */
export const DAY_VALUE = columns({ day: 'int4', value: 'int4' });

/** Amounts by the number of their day: of every day and of every one before, their sum, and that of the days before. */
export function byDay(
  { days }: MetricSpan,
  rows: readonly RowOf<typeof DAY_VALUE>[],
): { values: number[]; earlier: number[]; value: number; before: number } {
  const all = new Array<number>(2 * days).fill(0);
  for (const { day, value } of rows) if (day >= 0 && day < all.length) all[day] = (all[day] ?? 0) + value;
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const [earlier, values] = [all.slice(0, days), all.slice(days)];
  return { values, earlier, value: sum(values), before: sum(earlier) };
}
