/** Fetches the part of a SuggestInput that offers cities, types of home and homes. */
export const loadSearchHits = () => import('./search-hits.tsx').then((part) => part.SearchHits);
