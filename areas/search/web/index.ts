export { loadResults } from './results-loader.ts';
export { ResultsPage, type ResultsPageProps } from './results-page.tsx';
export { listArgs, type ResultsSearch, readSearch } from './results-search.ts';
export { SearchField, type SearchHit, useSearchHits } from './search-field.tsx';
