import { BUCKETS_PER_DECADE, bucketLimits } from '../../rules.ts';

/** Homes whose number is from `min` (inclusive) to `max` (exclusive). */
export interface Range {
  min: number;
  max: number;
  count: number;
}

/** So many ranges can be told apart in a histogram as wide as a filter. */
const RANGES = 24;
/** Share of the homes at each end that the steps are not made for: one castle would hide all flats. */
const TAIL = 0.01;
const STEPS = [1, 2, 5, 10];

/** Returns the histogram of numbers with how often each occurs: even steps of 1, 2 or 5 and zeros; the last range has all beyond. */
export function evenRanges(counts: ReadonlyMap<number, number>): Range[] {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return [];
  const low = at(sorted, total * TAIL);
  const high = at(sorted, total * (1 - TAIL));
  const step = stepFor(
    (high - low) / RANGES,
    sorted.every(([number]) => Number.isInteger(number)),
  );
  const [first, last] = [Math.floor(low / step), Math.floor(high / step)];
  const ranges: Range[] = Array.from({ length: last - first + 1 }, (_, i) => ({
    min: round((first + i) * step),
    max: round((first + i + 1) * step),
    count: 0,
  }));
  for (const [number, count] of sorted) {
    const place = Math.min(Math.max(Math.floor(number / step), first), last) - first;
    (ranges[place] as Range).count += count;
  }
  // The ends reach as far as there are homes.
  const [start, end] = [ranges[0] as Range, ranges.at(-1) as Range];
  start.min = Math.min(start.min, Math.floor(sorted[0]?.[0] as number));
  end.max = Math.max(end.max, Math.floor(sorted.at(-1)?.[0] as number) + 1);
  return ranges;
}

/** Returns the histogram of prices: eight steps to a decade, only those with homes. */
export function priceRanges(counts: ReadonlyMap<number, number>): Range[] {
  const found = new Map<number, number>();
  for (const [price, count] of counts) {
    const bucket = bucketOf(price);
    found.set(bucket, (found.get(bucket) ?? 0) + count);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([bucket, count]) => {
      const { min_price: min, max_price: max } = bucketLimits(bucket);
      return { min, max, count };
    });
}

/** Returns the bucket whose rounded limits hold a price. */
function bucketOf(price: number): number {
  const about = Math.floor(Math.log10(price) * BUCKETS_PER_DECADE);
  return [about + 1, about, about - 1].find((bucket) => bucketLimits(bucket).min_price <= price) as number;
}

function at(sorted: readonly (readonly [number, number])[], place: number): number {
  let before = 0;
  for (const [number, count] of sorted) {
    before += count;
    if (before > place) return number;
  }
  return sorted.at(-1)?.[0] as number;
}

/** Returns the smallest step of 1, 2 or 5 and zeros that is no smaller than this. */
function stepFor(least: number, isWhole: boolean): number {
  if (least <= 0) return 1;
  const decade = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * decade >= least * (1 - 1e-9)) as number) * decade;
  return isWhole ? Math.max(step, 1) : step;
}

/** Multiples of 0.1 have no tail of digits. */
const round = (number: number): number => Number(number.toPrecision(12));
