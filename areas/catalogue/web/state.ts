import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { getCategories } from '../contract.ts';

type Category = z.output<(typeof getCategories)['answer']>['data'][number];

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
  newUserChatData: unknown;
  filterData: Record<string, string> | null;
  articleCategoryId: number | null;
  sliderDataLength: number;
  isProject: boolean;
  locationData: VisitorLocation | null;
}

const initialState: CachedataState = {
  categories: [],
  lastFetch: null,
  loading: false,
  newUserChatData: null,
  filterData: null,
  articleCategoryId: null,
  sliderDataLength: 0,
  isProject: false,
  locationData: null,
};

/** Slice `cachedata`: what screens remember for each other. */
export const cachedata = createSlice({
  name: 'cachedata',
  initialState,
  reducers: {
    categoriesLoaded: (state, action: PayloadAction<{ categories: Category[]; at: number }>) => {
      state.categories = action.payload.categories as typeof state.categories;
      state.lastFetch = action.payload.at;
      state.loading = false;
    },
    filtersRemembered: (state, action: PayloadAction<Record<string, string> | null>) => {
      state.filterData = action.payload;
    },
    locationKnown: (state, action: PayloadAction<VisitorLocation | null>) => {
      state.locationData = action.payload;
    },
  },
});

export const { categoriesLoaded, filtersRemembered, locationKnown } = cachedata.actions;

interface WithCachedata {
  cachedata: CachedataState;
}

export const selectLocation = (state: WithCachedata) => state.cachedata.locationData;
