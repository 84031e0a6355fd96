import { BitSet, type Selection } from './bit-sets.ts';

/** Numbers from and to, both included; infinite where there is no limit. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** Parts that the numbers of a column are cut into, with about as many homes in each. */
const BINS = 64;
/** Numbers of which the bounds of the parts are taken. */
const SAMPLED = 20_000;

/**
 * Sets of slots by the numbers of a column: those of each bound or less. A limit takes whole parts by their bits, and looks at the
 * numbers of the part that it cuts alone (a binned bitmap index, as O'Neil and Quass describe it in "Improved query performance
 * with variant indexes", 1997, with bins instead of bit slices).
 */
export class NumberBins {
  /** The largest number of each part but the last, which has no end. */
  private readonly bounds: Float64Array;
  /** The slots of each part and all before it; the last has every slot with a number. */
  private readonly upTo: BitSet[];

  /** @param numbers those of the first `size` slots, each of which has a home; NaN where there is none */
  constructor(numbers: Float64Array, size: number) {
    this.bounds = boundsOf(numbers, size);
    this.upTo = Array.from({ length: this.bounds.length + 1 }, () => new BitSet());
    for (let slot = 0; slot < size; slot++) {
      const number = numbers[slot] as number;
      if (!Number.isNaN(number)) this.upTo[this.partOf(number)]?.put(slot, true);
    }
    for (let part = 1; part < this.upTo.length; part++) this.upTo[part]?.add(this.upTo[part - 1] as BitSet);
  }

  get bytes(): number {
    return this.upTo.reduce((sum, set) => sum + set.bytes, 0);
  }

  /** Writes the number of a slot; NaN where it has none. */
  set(slot: number, number: number): void {
    // Parts before its own do not have it, its own and all behind do.
    const first = Number.isNaN(number) ? this.upTo.length : this.partOf(number);
    for (let part = 0; part < this.upTo.length; part++) this.upTo[part]?.put(slot, part >= first);
  }

  /** Leaves only the slots whose numbers are within limits, both included; infinite ones are none. @param numbers those of the column */
  narrow(selection: Selection, numbers: Float64Array, { least, most }: Limits): void {
    const [low, high] = [this.partOf(least), this.partOf(most)];
    const until = this.upTo[high] as BitSet;
    const bounds = {
      until,
      before: this.upTo[low - 1],
      // The parts between those that are cut are whole; where there is no limit, none is cut.
      sureUntil: most === Number.POSITIVE_INFINITY ? until : this.upTo[high - 1],
      sureFrom: least === Number.NEGATIVE_INFINITY ? undefined : this.upTo[low],
    };
    selection.between(bounds, (slot) => {
      const number = numbers[slot] as number;
      return number >= least && number <= most;
    });
  }

  /**
   * Returns slots of a selection part by part, in the order of the parts; what has no number comes last. Limits are those that it has
   * been narrowed to.
   */
  *inTurn(
    selection: Selection,
    { descending, least, most }: Limits & { descending: boolean },
  ): Generator<ArrayLike<number>> {
    const [low, high] = [this.partOf(least), this.partOf(most)];
    const parts = Array.from({ length: high - low + 1 }, (_, i) => (descending ? high - i : low + i));
    // The first of them may have none: rents lie below all prices of homes for sale.
    const first = firstWhere(parts.length, (i) => {
      const part = parts[i] as number;
      return descending
        ? selection.hasBetween(this.upTo[high] as BitSet, this.upTo[part - 1])
        : selection.hasBetween(this.upTo[part] as BitSet);
    });
    for (const part of parts.slice(first))
      yield selection.slotsBetween(this.upTo[part] as BitSet, this.upTo[part - 1]);
    if (Number.isFinite(least) || Number.isFinite(most)) return;
    selection.without(this.upTo.at(-1) as BitSet);
    yield selection.slots();
  }

  /** Returns the first part whose bound is no less. */
  private partOf(number: number): number {
    return firstWhere(this.bounds.length, (part) => (this.bounds[part] as number) >= number);
  }
}

/** Returns the first index for which something holds that then holds for all behind it; `length` where there is none. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the different numbers that cut a column into parts of about as many homes. */
function boundsOf(numbers: Float64Array, size: number): Float64Array {
  const step = Math.max(1, Math.floor(size / SAMPLED));
  const sample = new Float64Array(Math.ceil(size / step))
    .map((_, i) => numbers[i * step] as number)
    .filter((number) => !Number.isNaN(number))
    .sort();
  const bounds = Array.from(
    { length: BINS - 1 },
    (_, i) => sample[Math.floor(((i + 1) * sample.length) / BINS)],
  );
  return Float64Array.from(new Set(bounds.filter((bound) => bound !== undefined)));
}
