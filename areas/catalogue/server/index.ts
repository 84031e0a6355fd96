import { addFilesInUse } from '@keystead/platform/orphans';
import { catalogueFiles } from './files.queries.ts';

export { routes } from './catalogue.routes.ts';
export { seedCatalogue } from './catalogue.seed.ts';
export {
  addCategory,
  addFacilities,
  addParameter,
  allCategories,
  allFacilities,
  allParameters,
  type Category,
  categoriesById,
  categoryById,
  categoryBySlug,
  type Facility,
  facilitiesById,
  findCategories,
  type NewCategory,
  type NewParameter,
  type Parameter,
  parametersOf,
  setCategoryImage,
} from './catalogue.service.ts';
export {
  type City,
  type CityName,
  citiesWithListings,
  ensureCities,
  ensureCity,
  setCityPicture,
} from './cities.service.ts';
export { placeAt, placesNamed } from './places.ts';
export { type ListingCounts, listingCounts } from './slots.ts';
export { wireCategory, wireCategoryRef, wireCity, wireFacility, wireParameter } from './wire.ts';

/** Says which stored files are in use. */
export function connect(): void {
  addFilesInUse(catalogueFiles);
}
