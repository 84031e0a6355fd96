/** Stands for no number: it comes behind all others. */
const NONE = Number.POSITIVE_INFINITY;
const FIRST = 8;

/** Slots in the order of their numbers, both in arrays of the same length. */
export interface SortedList {
  numbers: Float64Array;
  slots: Int32Array;
  length: number;
}

/** Where a slot stands: in the list of a key, with a number that is NaN where it has none. */
export interface Place {
  readonly key: number;
  readonly number: number;
}

/** Lists the slots of a table by a small whole number that each of them has, each list in the order of another number. */
export class SortedLists {
  private readonly lists: (SortedList | undefined)[] = [];

  /** @param keys those of the first `size` slots, each of which has a home */
  constructor(keys: Uint16Array, numbers: Float64Array, size: number) {
    const order = Int32Array.from({ length: size }, (_, slot) => slot);
    order.sort((one, other) => numberIn(numbers[one]) - numberIn(numbers[other]) || 0);
    for (const slot of order) {
      const list = this.listOf(keys[slot] as number);
      insert(list, list.length, { slot, number: numberIn(numbers[slot]) });
    }
  }

  get bytes(): number {
    return this.lists.reduce(
      (sum, list) => sum + (list ? list.numbers.byteLength + list.slots.byteLength + 100 : 8),
      0,
    );
  }

  of(key: number): SortedList | undefined {
    return this.lists[key];
  }

  /** Takes a slot from one place to another; undefined: it is in no list. */
  move(slot: number, from: Place | undefined, to: Place | undefined): void {
    if (from && to && from.key === to.key && Object.is(from.number, to.number)) return;
    if (from) {
      const list = this.listOf(from.key);
      let at = firstFrom(list, numberIn(from.number));
      while (list.slots[at] !== slot) at += 1;
      list.numbers.copyWithin(at, at + 1, list.length);
      list.slots.copyWithin(at, at + 1, list.length);
      list.length -= 1;
    }
    if (!to) return;
    const [list, number] = [this.listOf(to.key), numberIn(to.number)];
    insert(list, firstFrom(list, number), { slot, number });
  }

  private listOf(key: number): SortedList {
    const list = this.lists[key] ?? {
      numbers: new Float64Array(FIRST),
      slots: new Int32Array(FIRST),
      length: 0,
    };
    this.lists[key] = list;
    return list;
  }
}

const numberIn = (number: number | undefined): number =>
  number === undefined || Number.isNaN(number) ? NONE : number;

function insert(list: SortedList, at: number, { slot, number }: { slot: number; number: number }): void {
  if (list.length === list.slots.length) {
    const length = Math.ceil(list.length * 1.25);
    const [numbers, slots] = [new Float64Array(length), new Int32Array(length)];
    numbers.set(list.numbers);
    slots.set(list.slots);
    list.numbers = numbers;
    list.slots = slots;
  }
  list.numbers.copyWithin(at + 1, at, list.length);
  list.slots.copyWithin(at + 1, at, list.length);
  list.numbers[at] = number;
  list.slots[at] = slot;
  list.length += 1;
}

/** Returns where the numbers of a list begin that are no less. */
export function firstFrom({ numbers, length }: SortedList, number: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) >= number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns where those begin that are greater. */
export function firstBehind({ numbers, length }: SortedList, number: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Some of a list: from an index on, and before another one. */
export interface Part {
  readonly list: SortedList;
  readonly from: number;
  readonly to: number;
}

/** Returns the part with a number, and the one without. */
export function withAndWithoutNumber(part: Part): [Part, Part] {
  const end = Math.max(part.from, Math.min(part.to, firstFrom(part.list, NONE)));
  return [
    { ...part, to: end },
    { ...part, from: end },
  ];
}

/** Gives the slots of parts of lists in the order of their numbers: a heap says which part has the next one. */
export class Merge {
  /** The number of the slot that was given last. */
  number = Number.NaN;
  private readonly parts: readonly Part[];
  private readonly step: 1 | -1;
  /** Where each part stands. */
  private readonly at: Int32Array;
  /** Parts that have more; none comes before the one at half of its index. */
  private readonly heap: Int32Array;
  /** What the heap is ordered by: the number that each part has next, less than that of the others where it comes first. */
  private readonly lead: Float64Array;
  private length = 0;

  constructor(parts: readonly Part[], descending: boolean) {
    this.parts = parts.filter(({ from, to }) => from < to);
    this.step = descending ? -1 : 1;
    const count = this.parts.length;
    this.at = Int32Array.from(this.parts, ({ from, to }) => (descending ? to - 1 : from));
    this.lead = Float64Array.from(this.parts, (_, part) => this.leadOf(part));
    this.heap = Int32Array.from({ length: count }, (_, part) => part);
    this.length = count;
    for (let at = (count >>> 1) - 1; at >= 0; at--) this.sink(at);
  }

  /** Returns the next slot; undefined where there is none. */
  next(): number | undefined {
    if (this.length === 0) return undefined;
    const part = this.heap[0] as number;
    const { list, from, to } = this.parts[part] as Part;
    const at = this.at[part] as number;
    this.number = list.numbers[at] as number;
    const next = at + this.step;
    this.at[part] = next;
    if (next >= from && next < to) this.lead[part] = this.leadOf(part);
    else this.heap[0] = this.heap[--this.length] as number;
    this.sink(0);
    return list.slots[at];
  }

  private leadOf(part: number): number {
    const { list } = this.parts[part] as Part;
    return this.step * (list.numbers[this.at[part] as number] as number);
  }

  private sink(from: number): void {
    const { heap, lead, length } = this;
    const part = heap[from] as number;
    let at = from;
    for (let below = 2 * at + 1; below < length; below = 2 * at + 1) {
      const right = below + 1;
      if (right < length && (lead[heap[right] as number] as number) < (lead[heap[below] as number] as number))
        below = right;
      if ((lead[heap[below] as number] as number) >= (lead[part] as number)) break;
      heap[at] = heap[below] as number;
      at = below;
    }
    heap[at] = part;
  }
}
