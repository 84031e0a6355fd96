import { useSearch } from '@tanstack/react-router';

/** Returns the places that the search of the page at hand asks to be near to, to be asked with on the next page, too. */
export function useAskedCommute(): { commute?: string } {
  const search: { commute?: unknown } = useSearch({ strict: false });
  return typeof search.commute === 'string' ? { commute: search.commute } : {};
}
