import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Category, nothingCached, type VisitorLocation } from './state.ts';

/** Slice `cachedata`: what screens remember for each other. */
export const cachedata = createSlice({
  name: 'cachedata',
  initialState: nothingCached,
  reducers: {
    categoriesRequested: (state) => {
      state.loading = true;
    },
    categoriesLoaded: (state, action: PayloadAction<{ categories: Category[]; at: number }>) => {
      state.categories = action.payload.categories as typeof state.categories;
      state.lastFetch = action.payload.at;
      state.loading = false;
    },
    locationKnown: (state, action: PayloadAction<VisitorLocation | null>) => {
      state.locationData = action.payload;
    },
  },
});

export const { categoriesRequested, categoriesLoaded, locationKnown } = cachedata.actions;
