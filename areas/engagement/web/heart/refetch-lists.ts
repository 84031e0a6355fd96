import {
  getFilterCounts,
  getPropertyList,
  getSearchRelaxations,
  mapListings,
} from '@keystead/search/contract';
import type { QueryClient } from '@tanstack/react-query';

const LISTS: readonly unknown[] = [
  getPropertyList.path,
  mapListings.path,
  getFilterCounts.path,
  getSearchRelaxations.path,
];

/** Fetches the lists, maps and counts on this page anew: what someone signed in has hidden is left out by the server. */
export function refetchLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => LISTS.includes(path) });
}
