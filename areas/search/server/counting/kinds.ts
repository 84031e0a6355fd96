import { asksOnly, type Filter, partsOver } from '../filter.ts';
import { type Condition, plainConditions } from './conditions.ts';
import { type First, type FirstOrder, firstAmong } from './first-homes.ts';
import type { Limits } from './number-bins.ts';
import { firstBehind, firstFrom, Merge, type Part, withAndWithoutNumber } from './sorted-lists.ts';
import { withRanges } from './steps.ts';
import { KIND_COLUMNS, type KindColumn, type KindValues, type TotalTable } from './total-table.ts';

// Homes that have the same values of the columns with few values are of one kind. The homes of each kind are sorted by their price,
// and by the moment of posting: what kinds and limits of the price ask is counted without a look at any home.

/** Parts of a filter that kinds and their prices know. */
export const OF_KINDS: ReadonlySet<keyof Filter> = new Set(partsOver(...KIND_COLUMNS, 'price'));
/** More kinds than that take longer than sets of homes. */
const MOST_KINDS = 8192;

/** Returns how many homes a filter finds, and the first of them if asked; undefined where it asks more than kinds say. */
export function foundByKinds(
  table: TotalTable,
  filter: Filter,
  first?: { order: FirstOrder; most: number },
): First | undefined {
  const lists = table.kindLists();
  if (!lists || !asksOnly(filter, OF_KINDS)) return undefined;
  const conditions = withRanges(plainConditions(filter));
  const limits = limitsOf(conditions, 'price');
  const kinds = kindsUnder(table, conditions);
  if (kinds.length > MOST_KINDS) return undefined;
  const parts = kinds.flatMap((kind) => {
    const list = lists.byPrice.of(kind);
    return list ? [limits ? within(list, limits) : { list, from: 0, to: list.length }] : [];
  });
  const total = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  if (!first || total === 0) return { total, ids: [] };
  const { order, most } = first;
  const slots =
    order === 'newest'
      ? newestOf(table, kinds, { parts, limits, total, most })
      : firstInOrder(parts, order === 'price_desc', most);
  return { total, ids: firstAmong(table, slots, first) };
}

/** Returns the kinds that meet all conditions on their columns. */
export function kindsUnder(table: TotalTable, conditions: readonly Condition[]): number[] {
  const asked = conditions.flatMap(({ columns: [name], holds }) => {
    const at = KIND_COLUMNS.indexOf(name as KindColumn);
    return at < 0 ? [] : [{ at, holds }];
  });
  const all = table.kinds();
  const kinds: number[] = [];
  // Loops over indexes take a fraction of the time of iterators here.
  for (let kind = 1; kind < all.length; kind++) {
    const values = all[kind] as KindValues;
    let meets = true;
    for (let i = 0; meets && i < asked.length; i++) {
      const { at, holds } = asked[i] as (typeof asked)[number];
      meets = holds(values[at]);
    }
    if (meets) kinds.push(kind);
  }
  return kinds;
}

/** Returns the limits of a column; undefined where it has none. */
export function limitsOf(conditions: readonly Condition[], column: string): Limits | undefined {
  const limits = conditions.find(({ columns: [name] }) => name === column)?.limits;
  const { least = Number.NEGATIVE_INFINITY, most = Number.MAX_VALUE } = limits ?? {};
  // What has no number meets no limit.
  return limits && { least, most: Math.min(most, Number.MAX_VALUE) };
}

function within(list: Part['list'], { least, most }: Limits): Part {
  const from = firstFrom(list, least);
  return { list, from, to: Math.max(from, firstBehind(list, most)) };
}

/** Returns the first `most` of parts, all that are equal to the last of them, and in some cases more. */
function firstInOrder(parts: readonly Part[], descending: boolean, most: number): number[] {
  const split = parts.map(withAndWithoutNumber);
  const merge = new Merge(
    split.map(([some]) => some),
    descending,
  );
  const first = upTo(merge, most);
  if (first.length >= most) return first;
  return [...first, ...slotsOf(split.map(([, others]) => others))];
}

/** Returns the next slots, and all that are equal to the last of them. */
function upTo(merge: Merge, most: number): number[] {
  const slots: number[] = [];
  let last = Number.NaN;
  for (let slot = merge.next(); slot !== undefined; slot = merge.next()) {
    if (slots.length >= most && merge.number !== last) break;
    slots.push(slot);
    last = merge.number;
  }
  return slots;
}

function slotsOf(parts: readonly Part[]): number[] {
  const slots: number[] = [];
  for (const { list, from, to } of parts)
    for (let at = from; at < to; at++) slots.push(list.slots[at] as number);
  return slots;
}

/** A step through the newest takes so many times as long as a look at a home. */
const STEP_COSTS = 5;

/**
 * Returns the newest of some kinds within limits of their price, and in some cases more. Where few are within them, all of these
 * are looked at; where many are, kinds are gone through from the newest on until there are enough.
 */
function newestOf(
  table: TotalTable,
  kinds: readonly number[],
  {
    parts,
    limits,
    total,
    most,
  }: { parts: readonly Part[]; limits: Limits | undefined; total: number; most: number },
): Iterable<number> {
  if (total ** 2 <= STEP_COSTS * most * table.count) return slotsOf(parts);
  const all = table.kinds();
  const isFeatured = (kind: number) => all[kind]?.[FEATURED] === true;
  const prices = table.numbersOf('price');
  const found: number[] = [];
  let steps = 0;
  // Featured ones come before all others.
  for (const some of [kinds.filter(isFeatured), kinds.filter((kind) => !isFeatured(kind))]) {
    const merge = new Merge(wholeLists(table, some), true);
    let last = Number.NaN;
    for (let slot = merge.next(); slot !== undefined; slot = merge.next()) {
      if (found.length >= most && merge.number !== last) return found;
      // Those within the limits may all be old.
      if (++steps * STEP_COSTS > total) return slotsOf(parts);
      const price = prices[slot] as number;
      if (limits && !(price >= limits.least && price <= limits.most)) continue;
      found.push(slot);
      last = merge.number;
    }
  }
  return found;
}

function wholeLists(table: TotalTable, kinds: readonly number[]): Part[] {
  return kinds.flatMap((kind) => {
    const list = table.kindLists()?.byNewness.of(kind);
    return list ? [{ list, from: 0, to: list.length }] : [];
  });
}

const FEATURED = KIND_COLUMNS.indexOf('promoted');
