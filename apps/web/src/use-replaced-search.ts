import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What an address carries, as text; the page that comes later checks it, so that no first load pays for that. */
export type PlainSearch = Record<string, string | undefined>;

/** Puts another search into the address of the same page, without a step in the history. */
export function useReplacedSearch(): (search: PlainSearch) => void {
  const navigate = useNavigate();
  return useCallback(
    (search) => void navigate({ to: '.', search, replace: true, resetScroll: false }),
    [navigate],
  );
}
