export { FEATURED_AMONG } from '../rules.ts';
export { useActiveFilters } from './active-filters.tsx';
export { forgetLastSearch, type LastSearch, lastSearch } from './last-search.ts';
export { listQuery } from './list-query.ts';
export { loadSearchHits } from './load-search-hits.ts';
export { loadSentenceReader } from './load-sentence-reader.ts';
export { CityNumbers } from './locality/city-numbers.tsx';
export { DistrictPage } from './locality/district-page.tsx';
export { loadCity, loadDistrict } from './locality/load-locality.ts';
export { type Locality, nameIn } from './locality/locality.ts';
export { excludedHere, Marked, type MarkedHomes, rememberExcluded } from './marked-homes.ts';
export { useAskedCommute } from './places/asked-commute.ts';
export { useCommuteLines } from './places/commute-lines.ts';
export { Placed, Ways } from './places/placed-cards.tsx';
export { readableSearch } from './readable-search.ts';
export { withoutOtherPlace, withoutOtherUnit } from './replaced-search.ts';
export { loadResults } from './results-loader.ts';
export { ResultsPage, type ResultsPageProps } from './results-page.tsx';
export {
  canonicalQuery,
  feedQuery,
  isMapView,
  listArgs,
  PAGE_LENGTH,
  type ResultsSearch,
  readSearch,
} from './results-search.ts';
export { SearchField } from './search-field.tsx';
export type { SearchHit } from './search-hits.tsx';
export { SuggestedAmong } from './suggested-among.ts';
