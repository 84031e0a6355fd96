export { CategoriesPage } from './categories-page.tsx';
export { CategoryCard, type CategoryItem } from './category-card.tsx';
export { CitiesPage } from './cities-page.tsx';
export { CityCard, type CityItem } from './city-card.tsx';
export { NO_PLACE, type Place, type PlaceErrors } from './place/place.ts';
export { PlaceFields, type PlaceFieldsProps } from './place/place-fields.tsx';
export { CATEGORIES_ARGS, citiesArgs } from './requests.ts';
export {
  cachedata,
  categoriesLoaded,
  filtersRemembered,
  locationKnown,
  selectLocation,
  type VisitorLocation,
} from './state.ts';
export { useVisitorLocation } from './use-visitor-location.ts';
