import type { Filter } from '../filter.ts';
import type { BitSet } from './bit-sets.ts';
import type { Found } from './steps.ts';
import type { TotalTable } from './total-table.ts';

/** Orders in which the first homes are found; featured ones come first among equals, then the newest. */
export type FirstOrder = 'newest' | 'price_asc' | 'price_desc';

/** What a filter finds: how many homes, and the first of them. */
export interface First {
  total: number;
  ids: number[];
}

/** Returns the first homes of those that a filter finds. */
export function firstOf(
  table: TotalTable,
  found: Found,
  filter: Filter,
  { order, most }: { order: FirstOrder; most: number },
): First {
  const first = new FirstSlots(table, order, most);
  for (const slots of inTurn(table, found, order, filter)) {
    for (let i = 0; i < slots.length; i++) first.add(slots[i] as number);
    if (first.isFull) break;
  }
  return { total: found.count, ids: first.slots.map((slot) => table.ids[slot] as number) };
}

/** Returns the ids of the first of some homes. */
export function firstAmong(
  table: TotalTable,
  slots: Iterable<number>,
  { order, most }: { order: FirstOrder; most: number },
): number[] {
  const first = new FirstSlots(table, order, most);
  for (const slot of slots) first.add(slot);
  return first.slots.map((slot) => table.ids[slot] as number);
}

/** From so many homes on they are looked at part by part: each part takes a look at every bit. */
const MANY = 3000;

/** Returns what was found in groups of which each stands before the next. */
function* inTurn(
  table: TotalTable,
  { selection, count, slots }: Found,
  order: FirstOrder,
  { minPrice, maxPrice }: Filter,
): Generator<ArrayLike<number>> {
  const isNewest = order === 'newest';
  const bins = table.binsOf(isNewest ? 'created_at' : 'price');
  if (!selection || !bins) {
    yield slots();
    return;
  }
  let rest = count;
  const featured = isNewest ? featuredOf(table) : undefined;
  if (featured) {
    const first = selection.slotsBetween(featured);
    yield first;
    selection.without(featured);
    rest -= first.length;
  }
  const [least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY] = isNewest
    ? []
    : [minPrice, maxPrice];
  if (rest < MANY) yield selection.slots();
  else yield* bins.inTurn(selection, { descending: order !== 'price_asc', least, most });
}

function featuredOf(table: TotalTable): BitSet | undefined {
  const promoted = table.columns.get('promoted');
  if (promoted?.kind !== 'coded') return undefined;
  return table.setsOf('promoted')?.[promoted.codeOf.get(true) ?? -1];
}

/** The first slots of an order, of those that were added. */
class FirstSlots {
  readonly slots: number[] = [];
  private readonly most: number;
  private readonly ids: Int32Array;
  private readonly leadOf: (slot: number) => number;
  private readonly newnessOf: (slot: number) => number;
  /** The lead of the last one, where there is no room for more. */
  private leastLead = Number.NEGATIVE_INFINITY;

  constructor(table: TotalTable, order: FirstOrder, most: number) {
    this.most = most;
    this.ids = table.ids;
    this.newnessOf = newnessIn(table);
    this.leadOf = order === 'newest' ? this.newnessOf : leadByPrice(table.numbersOf('price'), order);
  }

  get isFull(): boolean {
    return this.slots.length === this.most;
  }

  add(slot: number): void {
    const { slots } = this;
    if (this.leadOf(slot) < this.leastLead) return;
    let at = slots.length;
    while (at > 0 && this.isBefore(slot, slots[at - 1] as number)) at -= 1;
    slots.splice(at, 0, slot);
    if (slots.length > this.most) slots.pop();
    if (this.isFull) this.leastLead = this.leadOf(slots[this.most - 1] as number);
  }

  private isBefore(one: number, other: number): boolean {
    const lead = this.leadOf(one) - this.leadOf(other);
    if (lead !== 0 && !Number.isNaN(lead)) return lead > 0;
    const newness = this.newnessOf(one) - this.newnessOf(other);
    return newness === 0 ? (this.ids[one] as number) > (this.ids[other] as number) : newness > 0;
  }
}

/** More than any moment in microseconds since 1970, and so little that their sum is exact. */
const AFTER_ALL = 2 ** 52;

/** Returns what says how new a home is; featured ones are newer than all others. */
function newnessIn(table: TotalTable): (slot: number) => number {
  const createdAt = table.numbersOf('created_at');
  const promoted = table.columns.get('promoted');
  if (promoted?.kind !== 'coded') return (slot) => createdAt[slot] as number;
  const { codes } = promoted;
  const featured = promoted.codeOf.get(true) ?? -1;
  return (slot) => (createdAt[slot] as number) + (codes[slot] === featured ? AFTER_ALL : 0);
}

/** Returns what is the greater the earlier a home comes; what is on request comes last. */
function leadByPrice(prices: Float64Array, order: 'price_asc' | 'price_desc'): (slot: number) => number {
  const sign = order === 'price_asc' ? -1 : 1;
  return (slot) => {
    const price = prices[slot] as number;
    return Number.isNaN(price) ? Number.NEGATIVE_INFINITY : sign * price;
  };
}
