import { callQuery } from '@keystead/http/react';
import { getLocality } from '../../contract.ts';
import { listQuery } from '../list-query.ts';
import { excludedHere } from '../marked-homes.ts';
import type { Asker } from '../results-loader.ts';
import { listArgs, type ResultsSearch, readSearch } from '../results-search.ts';
import type { Locality } from './locality.ts';

/** Returns the search that finds the homes of a place, and more of it. */
export const searchOf = ({ filters }: Pick<Locality, 'filters'>, more: ResultsSearch = {}): ResultsSearch =>
  readSearch({ ...filters, ...more });

/**
 * Fetches the numbers of a city, which stand below its homes: the server waits for them, a browser does not. Where they do not
 * come, the page goes without.
 */
export async function loadCity({ queryClient, api }: Asker, city: string): Promise<void> {
  const numbers = queryClient.prefetchQuery(callQuery(api, getLocality, { city }));
  if (typeof window === 'undefined') await numbers;
}

/** Fetches a district with its first homes; null where there is none. */
export async function loadDistrict(
  { queryClient, api }: Asker,
  { city, district }: { city: string; district: string },
): Promise<Locality | null> {
  const { data } = await queryClient.ensureQueryData(callQuery(api, getLocality, { city, district }));
  // Another address of it leads on to its own.
  if (data?.slug === district)
    await queryClient.ensureQueryData(listQuery(api, listArgs(searchOf(data), {}, excludedHere())));
  return data;
}
