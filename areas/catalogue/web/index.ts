export {
  cachedata,
  categoriesLoaded,
  filtersRemembered,
  locationKnown,
  selectLocation,
  type VisitorLocation,
} from './state.ts';
