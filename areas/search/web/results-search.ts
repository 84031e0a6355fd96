import type { Args } from '@keystead/http/call';
import type { getPropertyList, mapListings } from '../contract.ts';

const NUMBER = /^\d{1,13}(\.\d{1,6})?$/;
const DEGREES = /^-?\d{1,3}(\.\d{1,14})?$/;
const ANY = /^.{1,1000}$/s;

/** What an address may say about a search, under the names of the wire, and how each value must look. */
const SHAPES = {
  property_type: /^[01]$/,
  category_id: /^\d{1,9}$/,
  city: ANY,
  state: ANY,
  country: ANY,
  search: /^.{1,200}$/s,
  min_price: NUMBER,
  max_price: NUMBER,
  min_beds: NUMBER,
  min_baths: NUMBER,
  min_area: NUMBER,
  max_area: NUMBER,
  posted_since: /^[01]$/,
  parameter_id: /^\d{1,9}(,\d{1,9}){0,19}$/,
  promoted: /^1$/,
  bounds: /^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/,
  polygon: ANY,
  latitude: DEGREES,
  longitude: DEGREES,
  radius: NUMBER,
  sort: /^(newest|price_asc|price_desc|price_per_area|nearest|relevance|most_viewed|most_liked)$/,
  page: /^[1-9]\d{0,2}$/,
  view: /^(list|map)$/,
} as const;

export type SearchKey = keyof typeof SHAPES;
/** A search as its address says it: plain texts. */
export type ResultsSearch = Partial<Record<SearchKey, string>>;

/** Page length of the results. */
export const PAGE_LENGTH = 24;

/** The known and well-formed parts of an address's query; whatever else it holds (tracking marks) is left alone. */
export function readSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  const known = Object.entries(SHAPES).filter(([key, shape]) => shape.test(String(raw[key] ?? '')));
  return Object.fromEntries(known.map(([key]) => [key, String(raw[key])]));
}

/** Filters of the list and the map: everything but order, page and view. */
function filtersOf({ sort: _sort, page: _page, view: _view, ...filters }: ResultsSearch) {
  return filters;
}

/** The request of the list call for one page of a search; `fixed` is what the page itself stands for. */
export function listArgs(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch> = {},
): Args<typeof getPropertyList> {
  const { page = '1', view: _view, ...rest } = { ...search, ...fixed };
  return {
    ...rest,
    facets: 'true',
    limit: PAGE_LENGTH,
    offset: (Number(page) - 1) * PAGE_LENGTH,
  } as Args<typeof getPropertyList>;
}

/** The request of the map call for a viewport under the same filters. */
export function mapArgs(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  viewport: { bounds: readonly number[]; zoom: number },
): Args<typeof mapListings> {
  return {
    ...filtersOf({ ...search, ...fixed }),
    bounds: boundsText(viewport.bounds),
    zoom: Number(viewport.zoom.toFixed(2)),
  } as Args<typeof mapListings>;
}

/** West, south, east, north as the wire wants them: inside the globe, a metre exact. */
export function boundsText([west = -180, south = -85, east = 180, north = 85]: readonly number[]): string {
  const wide = east - west >= 360;
  const longitude = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  const latitude = (degrees: number) => Math.min(90, Math.max(-90, degrees));
  const box = [wide ? -180 : longitude(west), latitude(south), wide ? 180 : longitude(east), latitude(north)];
  return box.map((degrees) => Number(degrees.toFixed(5))).join(',');
}
