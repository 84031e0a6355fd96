import type { TravelPoint } from '@keystead/kit/travel';
import { cellsOver } from '../../cells.ts';
import { type Box, boxAround } from '../../shape.ts';
import { boxesOf, type CommuteArea, type Polygons, placesAtEdge } from '../commute-edges.ts';
import { asksOnly, type Filter, PLAIN } from '../filter.ts';
import { type BitSet, Selection } from './bit-sets.ts';
import { type Condition, plainConditions, specialConditions } from './conditions.ts';
import { byFacet, type FacetCount, facetsAmong } from './facets.ts';
import { type First, type FirstOrder, firstOf } from './first-homes.ts';
import { foundByKinds, OF_KINDS } from './kinds.ts';
import { type RimSums, sumRim, type TiledView } from './rim-sums.ts';
import { eachOf, otherSteps, outside, type Prepared, passing, placeSteps, stepsOf, within } from './steps.ts';
import type { TotalTable } from './total-table.ts';

/** Cells of the map that are looked through at most, some 400 by 400 kilometres. */
const MOST_CELLS = 4096;

/** Parts of a filter that these columns know. */
const KNOWN: ReadonlySet<keyof Filter> = new Set([
  ...PLAIN.filter(([, declared]) => !('operator' in declared && declared.operator === '@>')).map(
    ([, { part }]) => part,
  ),
  'postedFrom',
  'postedBefore',
  'unpromoted',
  'premium',
  'premiumOfOwner',
  'ownerId',
  'exceptId',
  'minPerArea',
  'maxPerArea',
  'placed',
  'unplaced',
  'boxes',
  'rings',
  'exceptRings',
  'commute',
  'words',
  'exceptWords',
] as const);

/** Returns whether these columns find the homes of a filter faster than the indexes of the database: few are looked at one by one. */
export const isInColumns = (filter: Filter): boolean =>
  asksOnly(filter, isNarrow(filter) ? KNOWN : OF_KINDS) && !asksOnly(filter, NOTHING);

const NOTHING: ReadonlySet<keyof Filter> = new Set();

/** Returns whether columns count facets faster: those of large parts of all homes the database has counted. */
export const areFacetsInColumns = (filter: Filter): boolean =>
  isNarrow({ ...filter, categoryId: undefined }) && asksOnly(filter, KNOWN);

const isNarrow = (filter: Filter): boolean =>
  filter.city !== undefined ||
  filter.categoryId !== undefined ||
  filter.words !== undefined ||
  cellsOf(filter) !== undefined;

function cellsOf({ boxes, rings, commute }: Filter): number[] | undefined {
  const regions = boxes ?? rings?.map(boxAround) ?? (commute && smallestOf(commute.areas));
  return regions && cellsOver(regions, MOST_CELLS);
}

/** Returns the boxes around the area that is the smallest: homes are in all of them. */
function smallestOf(areas: readonly CommuteArea[]): Box[] | undefined {
  const each = areas.map(boxesOf);
  const sizeOf = (boxes: readonly Box[]) =>
    boxes.reduce((sum, [west, south, east, north]) => sum + (east - west) * (north - south), 0);
  return each.sort((one, other) => sizeOf(one) - sizeOf(other))[0];
}

/** Counts the homes that a filter finds; undefined where columns have too many values. */
export async function countMatches(table: TotalTable, filter: Filter): Promise<number | undefined> {
  const known = foundByKinds(table, filter);
  if (known) return known.total;
  const asked = await prepared(table, filter, plainConditions(filter));
  return asked && passing(asked).count;
}

/** Returns the sums of what a filter finds in a view outside of its whole tiles; undefined as above. */
export async function sumRimOf(
  table: TotalTable,
  filter: Filter,
  view: TiledView,
): Promise<RimSums | undefined> {
  const asked = await prepared(table, filter, plainConditions(filter));
  return asked && sumRim(table, passing(asked).slots(), view);
}

/** Returns at most `most` of the first homes that a filter finds; undefined where columns have too many values. */
export async function firstMatches(
  table: TotalTable,
  filter: Filter,
  first: { order: FirstOrder; most: number },
): Promise<First | undefined> {
  const known = foundByKinds(table, filter, first);
  if (known) return known;
  const asked = await prepared(table, filter, plainConditions(filter));
  return asked && firstOf(table, passing(asked), filter, first);
}

/** Homes that are looked at for an edge: of more, each second or third. What takes the thread some 20 ms. */
const MOST_LOOKED_AT = 200_000;

/** Returns places of homes near the edge of an area, as `placesAtEdge` does; undefined where columns have too many values. */
export async function homesAtEdge(
  table: TotalTable,
  filter: Filter,
  { polygons, most }: { polygons: Polygons; most: number },
): Promise<TravelPoint[] | undefined> {
  const asked = await prepared(table, filter, plainConditions(filter));
  if (!asked) return undefined;
  const [lng, lat] = [table.numbersOf('lng'), table.numbersOf('lat')];
  const slots = passing(asked).slots();
  const step = Math.ceil(slots.length / MOST_LOOKED_AT);
  function* places() {
    for (let i = 0; i < slots.length; i += step) {
      const slot = slots[i] as number;
      yield { lng: lng[slot] as number, lat: lat[slot] as number };
    }
  }
  return placesAtEdge(polygons, places(), most);
}

/** Counts what each value of the facets finds under all filters but its own, as `readFacets` does. */
export async function countFacets(table: TotalTable, filter: Filter): Promise<FacetCount[] | undefined> {
  const { others, ofFacets } = byFacet(plainConditions(filter));
  // Homes of other categories count, too.
  const asked = await prepared(table, { ...filter, categoryId: undefined }, others);
  return asked && facetsAmong(table, passing(asked).slots(), ofFacets);
}

/** Lists of a larger part of all homes are looked through as sets: a set has a bit of every home, however few are in it. */
const LARGE_PART = 1 / 16;
/** Homes of a city stand together: from so many on a set, which has its own pages alone, is looked through faster. */
const MANY_OF_CITY = 128;

async function prepared(
  table: TotalTable,
  filter: Filter,
  plain: readonly Condition[],
): Promise<Prepared | undefined> {
  const { words, exceptWords } = filter;
  const [having, without] = await Promise.all([
    words === undefined ? undefined : table.words.of(words),
    exceptWords === undefined ? undefined : table.words.of(exceptWords),
  ]);
  if (words !== undefined && !(having && table.words.isCurrent(words, having))) return undefined;
  if (exceptWords !== undefined && !(without && table.words.isCurrent(exceptWords, without)))
    return undefined;
  // Nothing is awaited from here on: all of it is one moment.
  const { start, isOfCity, isByWords } = startOf(table, filter, having);
  // The homes of a city need not be asked for it, nor those for words that were found by them.
  const asked = isOfCity ? plain.filter(({ filter: name }) => name !== 'city') : plain;
  const special = specialConditions({ ...filter, verified: undefined }, new Set());
  const steps = stepsOf(table, [...asked, ...special]);
  if (!start || !steps) return undefined;
  return {
    start,
    steps: [
      ...(having && !isByWords ? [{ ...eachOf((slot) => having.has(slot)), narrow: within(having) }] : []),
      ...steps,
      ...(without ? [{ ...eachOf((slot) => !without.has(slot)), narrow: outside(without) }] : []),
      ...otherSteps(table, filter),
      ...placeSteps(table, filter),
    ],
  };
}

/** Returns the fewest homes that all others of a filter are among, and what need not be asked of them. @param having those with its words */
function startOf(table: TotalTable, filter: Filter, having: BitSet | undefined) {
  const { city, categoryId } = filter;
  const ofCity = city === undefined ? undefined : table.inCity(city);
  const cells = cellsOf(filter);
  const inCells = cells && joined(cells.map((cell) => table.byCell.of(cell)));
  const lists = [
    ofCity,
    categoryId === undefined ? undefined : table.byCategory.of(categoryId),
    inCells,
  ].filter((list) => list !== undefined);
  const least = Math.min(...lists.map((list) => list.length));
  const byWords = having !== undefined && having.count < least;
  const list = byWords ? undefined : lists.find(({ length }) => length === least);
  const isSmall = Math.min(having?.count ?? Number.POSITIVE_INFINITY, least) < table.size * LARGE_PART;
  const isByCity = list !== undefined && list === ofCity;
  const asSet = isSmall ? isByCity && list.length >= MANY_OF_CITY : list === undefined || list !== inCells;
  if (!asSet) {
    const start = ownCopy(list, inCells) ?? having?.slots();
    return { start, isOfCity: isByCity, isByWords: list === undefined };
  }
  const start = ofCity && city !== undefined ? table.selectionOfCity(city) : undefined;
  if (start) return { start, isOfCity: true, isByWords: false };
  return { start: Selection.of(having ?? table.homes), isOfCity: false, isByWords: true };
}

/** What is passed on is narrowed itself: lists of the table are copied. */
const ownCopy = (list: Int32Array | undefined, isOwn: Int32Array | undefined): Int32Array | undefined =>
  list === isOwn ? list : list?.slice();

function joined(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
