import type { Args } from '@keystead/http/call';
import { isDate } from '@keystead/kit/date';
import type { Unit } from '@keystead/kit/units';
import type { getPropertyList } from '../contract.ts';
import {
  FILTERS,
  type FilterName,
  type FiltersWith,
  MONEY_FILTERS,
  type SearchFilter,
  SIZE_FILTERS,
  SORTS,
} from '../filters.ts';
import { LONGEST_SENTENCE } from '../sentence.ts';

const NUMBER = /^\d{1,13}(\.\d{1,6})?$/;
const DEGREES = /^-?\d{1,3}(\.\d{1,14})?$/;
type Shape = (text: string) => boolean;

const like =
  (pattern: RegExp): Shape =>
  (text) =>
    pattern.test(text);
const words = (most: number) => like(new RegExp(`^[^\\p{Cc}]{1,${most}}$`, 'u'));
const number =
  (least: number, most: number): Shape =>
  (text) =>
    (least < 0 ? DEGREES : NUMBER).test(text) && Number(text) >= least && Number(text) <= most;
const whole =
  (least: number, most: number): Shape =>
  (text) =>
    /^-?\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isId = whole(1, 999_999_999);
/** Returns the shape of a comma list. */
const several =
  (most: number, fits: Shape): Shape =>
  (text) => {
    const values = text.split(',');
    return values.length <= most && values.every(fits);
  };
const isLongitude = number(-180, 180);
const isLatitude = number(-90, 90);
/** West, south, east, north; west beyond east crosses the antimeridian. */
const isBounds: Shape = (text) => {
  const [west = '', south = '', east = '', north = '', ...more] = text.split(',');
  const inside = isLongitude(west) && isLongitude(east) && isLatitude(south) && isLatitude(north);
  return inside && more.length === 0 && Number(south) <= Number(north);
};
/** Longest text of areas, places or answers in an address. */
export const LONGEST_SHAPE = 4000;

/** Returns how the value of a filter must look in an address. */
function shapeOf(filter: SearchFilter): Shape {
  switch (filter.kind) {
    case 'id':
      return isId;
    case 'flag':
      return like(/^1$/);
    case 'text':
    case 'words':
      return words(filter.most);
    case 'number':
      return number(filter.least, filter.most);
    case 'numbers':
      return several(50, whole(filter.least, filter.most));
    case 'date':
      return isDate;
    case 'currency':
      return like(/^[A-Z]{3}$/);
    case 'choice':
      return (text) => filter.values.includes(text);
    case 'choices':
      return (text) => text.split(',').every((value) => filter.values.includes(value));
    case 'ids':
      return several(filter.most, isId);
    case 'bounds':
      return isBounds;
    // What is in them, `readableSearch` reads, which comes with the results: every page knows the addresses of searches.
    case 'polygon':
    case 'places':
    case 'answers':
    case 'facilities':
    case 'commute':
    case 'overlays':
      return words(LONGEST_SHAPE);
  }
}

/** Page length of the results. */
export const PAGE_LENGTH = 24;
/** Further down the wire wants a cursor, which an address does not carry. */
export const LAST_PAGE = Math.floor(10_000 / PAGE_LENGTH);

/**
 * Parts of an address that are no filters: `sentence` is one that has to be read yet, `said` the one that the filters are of.
 */
type Beside = 'sort' | 'page' | 'view' | 'sentence' | 'said';
export type SearchKey = Exclude<FilterName, FiltersWith<{ address: false }>> | Beside;

/** What an address may say about a search, under the names of the wire, and how each value must look. */
const SHAPES: readonly (readonly [string, Shape])[] = [
  ...FILTERS.filter(([, filter]) => filter.address !== false).map(
    ([name, filter]) => [name, shapeOf(filter)] as const,
  ),
  ['sort', (text) => (SORTS as readonly string[]).includes(text)],
  ['page', (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= LAST_PAGE],
  ['view', like(/^(list|map)$/)],
  ['sentence', words(LONGEST_SENTENCE)],
  ['said', words(LONGEST_SENTENCE)],
];

/** A search as its address says it: plain texts. */
export type ResultsSearch = Partial<Record<SearchKey, string>>;

/** Returns the known and well-formed parts of an address's query; whatever else it holds (tracking marks) is left alone. */
export function readSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  const known = SHAPES.filter(([key, fits]) => fits(String(raw[key] ?? '')));
  const search = Object.fromEntries(known.map(([key]) => [key, String(raw[key])]));
  return withoutLoneUnits(withPossibleOrder(withWholePoint(search)));
}

const hasSize = (search: ResultsSearch) => SIZE_FILTERS.some((name) => search[name as SearchKey]);
/** Returns whether a search names an amount. */
export const hasMoney = (search: ResultsSearch) => MONEY_FILTERS.some((name) => search[name]);

/** Drops a unit without a size, and a currency without an amount. */
function withoutLoneUnits({ area_unit: unit, price_currency: code, ...rest }: ResultsSearch): ResultsSearch {
  return {
    ...rest,
    ...(unit !== undefined && hasSize(rest) && { area_unit: unit }),
    ...(code !== undefined && hasMoney(rest) && { price_currency: code }),
  };
}

/** Returns a change of sizes, with the unit that they are all in; none where no size is left. */
export function withUnit(search: ResultsSearch, change: ResultsSearch, unit: Unit): ResultsSearch {
  return { ...change, area_unit: hasSize({ ...search, ...change }) ? unit : '' };
}

/** Returns the unit that the sizes of a search are in; `own` where it names none. */
export function areaUnitIn(search: ResultsSearch, own: Unit): Unit {
  if (!hasSize(search)) return own;
  // Addresses from before units, and other clients: as the API takes them.
  return (search.area_unit ?? 'ft2') as Unit;
}

/** Drops the order by travel time where no place is asked for. */
function withPossibleOrder({ sort, ...search }: ResultsSearch): ResultsSearch {
  const isPossible = sort !== undefined && (sort !== 'commute' || search.commute !== undefined);
  return { ...search, ...(isPossible && { sort }) };
}

/** Drops filters of a point when half of the point is missing. */
function withWholePoint(search: ResultsSearch): ResultsSearch {
  const { latitude, longitude, radius: _radius, ...rest } = search;
  if (latitude !== undefined && longitude !== undefined) return search;
  const { sort, ...unsorted } = rest;
  return sort === 'nearest' ? unsorted : rest;
}

/** Filters of the list and the map: everything but order, page, view and sentence. */
function filtersOf({
  sort: _sort,
  page: _page,
  view: _view,
  sentence: _sentence,
  said: _said,
  ...filters
}: ResultsSearch) {
  return filters;
}

/** Filters whose pages stand for themselves: what is for sale, what is to rent, and a kind of home in a city. */
function ownPages(fixed: Readonly<ResultsSearch>): readonly string[] {
  return fixed.category_id === undefined ? ['property_type'] : ['property_type', 'city'];
}

/**
 * Returns the part of a search's address that makes it another page, in one order: with its `?`, "" for the page itself.
 * @returns undefined where a filter makes it a page that stands for nothing
 */
export function canonicalQuery(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch> = {},
): string | undefined {
  const filters = Object.entries(filtersOf(search)).filter(([, value]) => value !== undefined);
  const own = ownPages(fixed);
  if (filters.some(([key]) => !own.includes(key))) return undefined;
  filters.sort(([one], [other]) => own.indexOf(one) - own.indexOf(other));
  const { page } = search;
  const query = new URLSearchParams([...filters, ...(page && page !== '1' ? [['page', page]] : [])]);
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the query of the feed of a search: its filters, and those its page stands for. */
export function feedQuery(search: ResultsSearch, fixed: Readonly<ResultsSearch> = {}): string {
  const filters = Object.entries(filtersOf({ ...search, ...fixed }));
  return new URLSearchParams(filters.filter(([, value]) => value !== undefined)).toString();
}

/** Returns the view of a narrow screen: that of the address, else that of the page. */
export const isMapView = (search: ResultsSearch, fixed: Readonly<ResultsSearch> = {}): boolean =>
  (search.view ?? fixed.view) === 'map';

/** Returns the `view` of an address that shows the list or the map; empty where the page shows it by itself. */
export const viewInAddress = (view: 'list' | 'map', fixed: Readonly<ResultsSearch> = {}): string =>
  view === (fixed.view ?? 'list') ? '' : view;

/** Returns whether anything narrows the search down. */
export const isFiltered = (search: ResultsSearch) => Object.values(filtersOf(search)).some(Boolean);

/** Returns the filters of a request; `fixed` is what the page itself stands for, `excluded` ids. */
export const askedFilters = (
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  excluded: string | undefined,
) => ({ ...filtersOf({ ...search, ...fixed }), ...(excluded && { exclude_ids: excluded }) });

/** Returns the request of the list call for one page of a search; `fixed` is what the page itself stands for, `excluded` ids. */
export function listArgs(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch> = {},
  excluded?: string,
): Args<typeof getPropertyList> {
  const { page = '1' } = search;
  const sort = search.sort ?? fixed.sort;
  return {
    ...askedFilters(search, fixed, excluded),
    ...(sort && { sort }),
    spread_featured: 'true',
    facets: 'true',
    limit: PAGE_LENGTH,
    offset: (Number(page) - 1) * PAGE_LENGTH,
  } as Args<typeof getPropertyList>;
}
