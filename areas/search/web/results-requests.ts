import type { Args } from '@keystead/http/call';
import type { getFilterCounts, getSearchRelaxations, mapListings } from '../contract.ts';
import { askedFilters, type ResultsSearch } from './results-search.ts';

// Requests beside the list's, which every page can make as it reads addresses of searches.

/** Returns the request of the counts of all filters. */
export function countArgs(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  excluded?: string,
): Args<typeof getFilterCounts> {
  return askedFilters(search, fixed, excluded) as Args<typeof getFilterCounts>;
}

/** Returns the request of the smallest changes that find homes; what the page is about stays. */
export function relaxArgs(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  excluded?: string,
): Args<typeof getSearchRelaxations> {
  return {
    ...askedFilters(search, fixed, excluded),
    fixed: Object.keys(fixed).join(','),
  } as Args<typeof getSearchRelaxations>;
}

/** Returns the request of the map call for a viewport under the same filters. */
export function mapArgs(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  viewport: { bounds: readonly number[]; zoom: number },
  excluded?: string,
): Args<typeof mapListings> {
  return {
    ...askedFilters(search, fixed, excluded),
    bounds: boundsText(viewport.bounds),
    // The whole world on a narrow screen is further away than any zoom that has a name.
    zoom: Math.max(0, Number(viewport.zoom.toFixed(2))),
    dots: true,
  } as Args<typeof mapListings>;
}

/** Returns west, south, east, north for the wire: inside the globe, a metre exact. */
export function boundsText([west = -180, south = -85, east = 180, north = 85]: readonly number[]): string {
  const wide = east - west >= 360;
  const longitude = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  const latitude = (degrees: number) => Math.min(90, Math.max(-90, degrees));
  const box = [wide ? -180 : longitude(west), latitude(south), wide ? 180 : longitude(east), latitude(north)];
  return box.map((degrees) => Number(degrees.toFixed(5))).join(',');
}
