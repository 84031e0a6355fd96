import type { z } from 'zod';
import type { getCategories } from '../contract.ts';

export type Category = z.output<(typeof getCategories)['answer']>['data'][number];

/** Where the visitor is, from the browser, and what the geocoder calls it. */
export interface VisitorLocation {
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  country: string;
  formattedAddress: string;
}

interface CachedataState {
  categories: Category[];
  /** Milliseconds since 1970. */
  lastFetch: number | null;
  loading: boolean;
  locationData: VisitorLocation | null;
}

/** Nothing remembered. */
export const nothingCached: CachedataState = {
  categories: [],
  lastFetch: null,
  loading: false,
  locationData: null,
};

interface WithCachedata {
  cachedata: CachedataState;
}

export const selectLocation = (state: WithCachedata) => state.cachedata.locationData;
