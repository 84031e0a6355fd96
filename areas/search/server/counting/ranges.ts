import { BUCKETS_PER_DECADE, bucketLimits, bucketStart } from '../../rules.ts';

/** Homes whose number is from `min` (inclusive) to `max` (exclusive). */
export interface Range {
  min: number;
  max: number;
  count: number;
}

/** So many ranges can be told apart in a histogram as wide as a filter. */
const RANGES = 24;
/** Share of the homes at each end that the steps are not made for: one castle would hide all flats. */
const TAIL = 0.03;
const STEPS = [1, 2, 5, 10];

/** Numbers of homes; `counts` says how many homes have each, one where it is missing. */
export interface Numbers {
  readonly numbers: Float64Array;
  readonly counts?: Uint32Array;
}

/** Returns the histogram of numbers: even steps of 1, 2 or 5 and zeros; the last range has all beyond. */
export function evenRanges({ numbers, counts }: Numbers): Range[] {
  if (numbers.length === 0) return [];
  const { low, high } = mostOf({ numbers, counts });
  let [lowest, highest, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    if (number < lowest) lowest = number;
    if (number > highest) highest = number;
    if (isWhole && !Number.isInteger(number)) isWhole = false;
  }
  const step = stepFor((high - low) / RANGES, isWhole);
  const [first, last] = [placeOf(low, step), placeOf(high, step)];
  const found = new Uint32Array(last - first + 1);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    const place = Math.min(Math.max(placeOf(number, step), first), last) - first;
    found[place] = (found[place] as number) + (counts?.[i] ?? 1);
  }
  const ranges = Array.from(found, (count, i) => ({
    min: startOf(first + i, step),
    max: startOf(first + i + 1, step),
    count,
  }));
  // The ends reach as far as there are homes.
  const [start, end] = [ranges[0] as Range, ranges.at(-1) as Range];
  start.min = Math.min(start.min, Math.floor(lowest));
  end.max = Math.max(end.max, Math.floor(highest) + 1);
  return ranges;
}

/** Homes from one day to another, both inclusive. */
export interface DayRange {
  min: string;
  max: string;
  count: number;
}

/** Returns the histogram of days: month by month, or several months in one. @param homes how many there are of each day */
export function monthRanges(homes: ReadonlyMap<string, number>): DayRange[] {
  const months = new Map<number, number>();
  for (const [day, count] of homes) {
    const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
    months.set(month, (months.get(month) ?? 0) + count);
  }
  const ranges = evenRanges({
    numbers: Float64Array.from(months.keys()),
    counts: Uint32Array.from(months.values()),
  });
  return ranges.map(({ min, max, count }) => ({ min: dayIn(min, 1), max: dayIn(max, 0), count }));
}

/** Returns a day of a month, counted from the year 0; 0 is the last one of the month before. */
const dayIn = (month: number, day: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10);

/** Returns the histogram of prices: eight steps to a decade, only those with homes. */
export function priceRanges({ numbers, counts }: Numbers): Range[] {
  const found = new Map<number, number>();
  for (let i = 0; i < numbers.length; i++) {
    const bucket = bucketOf(numbers[i] as number);
    found.set(bucket, (found.get(bucket) ?? 0) + (counts?.[i] ?? 1));
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([bucket, count]) => {
      const { min_price: min, max_price: max } = bucketLimits(bucket);
      return { min, max, count };
    });
}

/** Starts of the buckets of prices up to 10^14, the first for a hundredth. */
const FIRST_BUCKET = -2 * BUCKETS_PER_DECADE;
const STARTS = Array.from({ length: 16 * BUCKETS_PER_DECADE + 2 }, (_, i) => bucketStart(FIRST_BUCKET + i));

/** Returns the bucket whose rounded limits hold a price. */
function bucketOf(price: number): number {
  const about = Math.floor(Math.log10(price) * BUCKETS_PER_DECADE);
  const startOf = (bucket: number) => STARTS[bucket - FIRST_BUCKET] ?? bucketStart(bucket);
  if (startOf(about + 1) <= price) return about + 1;
  return startOf(about) <= price ? about : about - 1;
}

/** Numbers that are looked at to find where most are. */
const SAMPLE = 2000;

/** Returns where most numbers are, but for the rare ones at both ends; of many a part is looked at. */
function mostOf({ numbers, counts }: Numbers): { low: number; high: number } {
  const every = counts ? 1 : Math.max(1, Math.floor(numbers.length / SAMPLE));
  const places = Array.from({ length: Math.ceil(numbers.length / every) }, (_, i) => i * every);
  const sorted = places.sort((a, b) => (numbers[a] as number) - (numbers[b] as number));
  const total = sorted.reduce((sum, place) => sum + (counts?.[place] ?? 1), 0);
  const at = (share: number) => {
    let before = 0;
    for (const place of sorted) {
      before += counts?.[place] ?? 1;
      if (before > total * share) return numbers[place] as number;
    }
    return numbers[sorted.at(-1) as number] as number;
  };
  return { low: at(TAIL), high: at(1 - TAIL) };
}

/** Returns the smallest step of 1, 2 or 5 and zeros that is no smaller than this. */
function stepFor(least: number, isWhole: boolean): number {
  if (least <= 0) return 1;
  const decade = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * decade >= least * (1 - 1e-9)) as number) * decade;
  return isWhole ? Math.max(step, 1) : step;
}

/** Returns where a range starts; multiples of 0.1 have no tail of digits. */
const startOf = (place: number, step: number): number => Number((place * step).toPrecision(12));

/** Returns which range holds a number: 11.2 by 0.2 is just below 56, but no part of the range that ends at 11.2. */
function placeOf(number: number, step: number): number {
  const place = Math.floor(number / step);
  if (Number.isInteger(step)) return place;
  if (startOf(place + 1, step) <= number) return place + 1;
  return startOf(place, step) <= number ? place : place - 1;
}
