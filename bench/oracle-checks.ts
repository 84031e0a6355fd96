/** What `bench/oracle.ts` compares: each answer of the server beside what its oracle finds by looking at every home. */

import type { Answer, AnyCall } from '@keystead/http/call';
import {
  getFilterCounts,
  getPropertyList,
  getSearchRelaxations,
  mapListings,
} from '@keystead/search/contract';
import { type Asked, inSharedOrder, ordered } from '../areas/search/server/search.oracle.ts';
import type { Home } from '../areas/search/server/search.world.ts';
import { dayNumber, type Reader, type Tables, type Tally } from '../areas/search/server/tables.oracle.ts';

/** A search, who asks it, and how its list and its map are shown. */
export interface Question {
  readonly asked: Asked;
  readonly reader: Reader;
  readonly sort: string;
  readonly view: string;
  readonly zoom: number;
}

/** Asks the server, as the reader of a question. */
export type Ask = <Call extends AnyCall>(
  call: Call,
  query: Readonly<Record<string, string>>,
) => Promise<Answer<Call>>;

interface Context {
  readonly tables: Tables;
  readonly ask: Ask;
  /** Reads the text of a document of the site. */
  readonly read: (path: string) => Promise<string>;
}

/** Returns what differs, in words; nothing where all is equal. */
type Check = (context: Context, question: Question) => Promise<string[]>;

const PAGE = 100;
/** Up to so many homes a list is read to its end. */
const WHOLE = 500;

/** Says that two things differ, unless they do not. */
function compare(what: string, given: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(given), JSON.stringify(expected)];
  return is === should ? [] : [`${what}: ${is?.slice(0, 300)} instead of ${should?.slice(0, 300)}`];
}

const ids = (homes: readonly { id: number }[]) => homes.map(({ id }) => id);
const sum = (items: readonly { count: number }[]) => items.reduce((total, { count }) => total + count, 0);

/**
 * Returns the homes of a list as their reader may know them: the order by how far prices were cut leaves closed homes out, and
 * the order by what homes cost a month knows no charges of theirs.
 */
function foundBy({ tables }: Context, { asked, reader, sort }: Question): Home[] {
  const found = tables.homesOf(tables.found(asked, reader));
  if (!reader.isClosed) return found;
  if (sort === 'most_reduced') return found.filter(({ premium }) => !premium);
  return found.map((home) => (home.premium ? { ...home, yearlyCharge: 0 } : home));
}

async function checkList(context: Context, question: Question): Promise<string[]> {
  const { asked, sort } = question;
  const found = foundBy(context, question);
  const expected = ordered(found, sort, asked);
  const seen: number[] = [];
  let [total, cursor] = [0, undefined as string | undefined];
  do {
    const page = await context.ask(getPropertyList, {
      ...asked,
      sort,
      limit: String(PAGE),
      ...(cursor && { cursor }),
    });
    seen.push(...ids(page.data));
    total = page.total;
    cursor = page.next_cursor;
  } while (cursor && (found.length <= WHOLE || seen.length < 2 * PAGE));
  const isWhole = found.length <= WHOLE;
  const reach = isWhole ? expected : expected.slice(0, seen.length);
  const byId = new Map(found.map((home) => [home.id, home]));
  const known = seen.flatMap((id) => byId.get(id) ?? []);
  const shared = (homes: readonly Home[]) => ids(inSharedOrder(homes, sort, { asked, isWhole }));
  return [
    ...compare('total', total, found.length),
    ...compare('homes that are not found', known.length, seen.length),
    ...compare(`homes by ${sort}`, shared(known), shared(reach)),
  ];
}

/** Returns a search without some of its filters. */
const without = (asked: Asked, ...names: string[]): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name)));

async function checkFacets({ tables, ask }: Context, { asked, reader }: Question): Promise<string[]> {
  const { facets } = await ask(getPropertyList, { ...asked, facets: '1', limit: '1' });
  if (!facets) return ['facets: there are none'];
  const under = (...names: string[]) => tables.homesOf(tables.found(without(asked, ...names), reader));
  const tally = (homes: Home[], value: (home: Home) => string | number | null) => {
    const counts = Map.groupBy(homes, value);
    counts.delete(null);
    return [...counts].map(([key, group]) => `${key}: ${group.length}`).sort();
  };
  const given = <Item extends { count: number }>(items: Item[], value: (item: Item) => string | number) =>
    items
      .filter(({ count }) => count > 0)
      .map((item) => `${value(item)}: ${item.count}`)
      .sort();
  const prices = under('min_price', 'max_price').filter(({ price }) => price > 0);
  return [
    ...compare(
      'facet of categories',
      given(facets.categories, (item) => item.category_id),
      tally(under('category_id', 'category_slug_id'), ({ categoryId }) => categoryId),
    ),
    ...compare(
      'facet of types',
      given(facets.property_types, (item) => item.property_type),
      tally(under('property_type'), ({ type }) => (type === 0 ? 'sell' : 'rent')),
    ),
    ...compare(
      'facet of beds',
      given(facets.beds, (item) => item.beds),
      tally(under('min_beds', 'max_beds'), ({ beds }) => (beds === null ? null : Math.min(beds, 6))),
    ),
    ...facets.prices.flatMap(({ min_price: from, max_price: to, count }) =>
      compare(
        `facet of prices from ${from}`,
        count,
        prices.filter(({ price }) => price >= from && price < to).length,
      ),
    ),
    ...compare('facet of prices', sum(facets.prices), prices.length),
  ];
}

interface Given {
  values?: { value: string; count: number }[] | undefined;
  ranges?: { min: number; max: number; count: number }[] | undefined;
  days?: { min: string; max: string; count: number }[] | undefined;
}
/** Values of a filter that are counted at most. */
const MOST_VALUES = 100;

/** Compares the counts of one filter. Of many values the most frequent are given; ranges are anywhere, and hold every home. */
function compareTally(name: string, given: Given | undefined, expected: readonly Tally[]): string[] {
  return expected.flatMap(({ isRange, counts }) => {
    if (isRange) {
      const all = [...counts].map(([value, count]) => ({ value: Number(value), count }));
      const days = given?.days?.map(({ min, max, count }) => ({
        min: dayNumber(min),
        max: dayNumber(max) + 1,
        count,
      }));
      const ranges = given?.ranges ?? days ?? [];
      return [
        ...compare(`${name}, all ranges`, sum(ranges), sum(all)),
        ...ranges.flatMap(({ min, max, count }) =>
          compare(
            `${name} from ${min} to ${max}`,
            count,
            sum(all.filter(({ value }) => value >= min && value < max)),
          ),
        ),
      ];
    }
    const values = given?.values ?? [];
    const known = new Map([...counts].map(([value, count]) => [String(value), count]));
    const least = Math.min(...values.map(({ count }) => count));
    const more = [...known.values()].filter((count) => count > least).length;
    return [
      ...compare(`${name}, how many values`, values.length, Math.min(known.size, MOST_VALUES)),
      ...values.flatMap(({ value, count }) => compare(`${name} ${value}`, count, known.get(value) ?? 0)),
      ...(known.size > MOST_VALUES && more > MOST_VALUES ? [`${name}: rarer values than others`] : []),
    ];
  });
}

async function checkCounts({ tables, ask }: Context, { asked, reader }: Question): Promise<string[]> {
  const { data, total } = await ask(getFilterCounts, asked as Record<string, string>);
  const expected = tables.counts(asked, reader);
  const names = new Set([...expected.filters.keys(), ...data.filters.map(({ name }) => name)]);
  const questions = new Set([...expected.answers.keys(), ...data.answers.map((one) => one.parameter_id)]);
  return [
    ...compare('total of counts', total, expected.total),
    ...[...names].flatMap((name) => {
      const tallies = expected.filters.get(name);
      const given = data.filters.find((one) => one.name === name);
      return tallies
        ? compareTally(`counts of ${name}`, given, tallies)
        : [`counts of ${name}: unknown to the oracle`];
    }),
    ...[...questions].flatMap((id) => {
      const tally = expected.answers.get(id);
      const given = data.answers.find((one) => one.parameter_id === id);
      return tally
        ? compareTally(`answers to ${id}`, given, [tally])
        : [`answers to ${id}: unknown to the oracle`];
    }),
  ];
}

async function checkMap(
  { tables, ask }: Context,
  { asked, reader, view, zoom }: Question,
): Promise<string[]> {
  const bounds = asked.bounds ?? view;
  const { data, total, unplaced } = await ask(mapListings, { ...asked, bounds, zoom: String(zoom) });
  const found = tables.homesOf(tables.found({ ...asked, bounds }, reader));
  const known = new Set(ids(found));
  const { clusters, pins } = data;
  const nowhere = asked.polygon ?? asked.radius;
  const anywhere = tables.homesOf(tables.found(without(asked, 'bounds'), reader));
  const differences = [
    ...compare('total of the map', total, found.length),
    ...compare('homes on the map', sum(clusters) + pins.length, found.length),
    ...compare(
      'pins that are not found',
      ids(pins).filter((id) => !known.has(id)),
      [],
    ),
    ...compare(
      'homes without a place',
      unplaced,
      nowhere ? 0 : anywhere.filter(({ lat }) => Number.isNaN(lat)).length,
    ),
  ];
  const pinned = new Set(ids(pins));
  const rest = found.filter(({ id }) => !pinned.has(id));
  for (const cluster of clusters) {
    const [west, south, east, north] = cluster.bounds;
    const inside = rest.filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
    const prices = inside.map(({ price }) => price);
    const priced = prices.filter((price) => price > 0);
    const cents = (price: number) => Number(price.toPrecision(12));
    differences.push(
      ...compare(`homes of the cluster ${cluster.bounds}`, cluster.count, inside.length),
      ...compare(
        `prices of the cluster ${cluster.bounds}`,
        [cluster.min_price, cluster.max_price].map(cents),
        [priced.length === 0 ? 0 : min(priced), max(prices)].map(cents),
      ),
      ...(cluster.ids ?? []).flatMap((id) =>
        inside.some((home) => home.id === id) ? [] : [`cluster with ${id}`],
      ),
    );
  }
  return differences;
}

const min = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
const max = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);

/** Relaxations in an answer, at most. */
const MOST_WAYS = 6;

async function checkRelaxations({ tables, ask }: Context, { asked, reader }: Question): Promise<string[]> {
  const { data } = await ask(getSearchRelaxations, asked as Record<string, string>);
  const ways = tables.ways(asked, reader);
  const form = (changes: Readonly<Record<string, string | null>>) =>
    JSON.stringify(Object.entries(changes).sort(([one], [other]) => (one < other ? -1 : 1)));
  const known = new Map(ways.map((way) => [form(way.changes), way]));
  const unexpected = data.filter(({ changes, count }) => known.get(form(changes))?.count !== count);
  const given = data.map(({ changes }) => known.get(form(changes))?.cost);
  return [
    ...compare('relaxations that are not smallest, or find another number', unexpected, []),
    ...compare(
      'sizes of relaxations',
      given,
      ways.slice(0, MOST_WAYS).map(({ cost }) => cost),
    ),
    ...data.flatMap(({ changes, count }) => {
      const kept = Object.entries({ ...asked, ...changes }).filter((entry) => entry[1] !== null);
      const found = tables.homesOf(tables.found(Object.fromEntries(kept) as Asked, reader)).length;
      return compare(`homes after ${form(changes)}`, count, found);
    }),
  ];
}

/** Homes of a feed. */
const FED = 50;

async function checkFeed({ tables, read }: Context, { asked, reader }: Question): Promise<string[]> {
  // Feeds are read by guests.
  if (reader.hidden) return [];
  const query = new URLSearchParams(asked as Record<string, string>);
  const { items } = JSON.parse(await read(`/feeds/homes.json?${query}`)) as { items: { id: string }[] };
  const rss = await read(`/feeds/homes.rss?${query}`);
  const guids = [...rss.matchAll(/<guid [^>]*>([^<]*)<\/guid>/g)].map(([, id = '']) => id);
  const newest = tables
    .homesOf(tables.found(asked, reader))
    .sort((a, b) => b.posted.getTime() - a.posted.getTime() || b.id - a.id);
  const expected = ids(newest.slice(0, FED));
  const idOf = (id: string) => Number(id.replace('home-', ''));
  return [
    ...compare(
      'JSON feed',
      items.map(({ id }) => idOf(id)),
      expected,
    ),
    ...compare('RSS', guids.map(idOf), expected),
  ];
}

export const CHECKS: Readonly<Record<string, Check>> = {
  list: checkList,
  facets: checkFacets,
  'counts of filters': checkCounts,
  map: checkMap,
  relaxations: checkRelaxations,
  feed: checkFeed,
};
