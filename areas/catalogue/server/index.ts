import type { Route } from '@keystead/http/route';
import { addRowNames, countriesNamed } from '@keystead/languages/server';
import type { Contexts } from '@keystead/platform/context';
import { addFilesInUse } from '@keystead/platform/orphans';
import { countriesOfCities } from '@keystead/settings/server';
import { routes as siteRoutes } from './catalogue.routes.ts';
import { countedCountries } from './cities.service.ts';
import { catalogueFiles } from './files.queries.ts';
import { catalogueNames, cityCountries } from './names.ts';
import { staffRoutes } from './staff.routes.ts';

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
  citiesOfHome,
  citiesWithListings,
  countedCountries,
  ensureCities,
  ensureCity,
  setCityPicture,
} from './cities.service.ts';
export {
  addressTaken,
  type FactRole,
  factRoles,
  type ListingCounts,
  listingCounts,
  type OwnAddress,
  ownAddresses,
} from './extension-points.ts';
export { storeSvg } from './icons.ts';
export { moveCityPicture, takeBackCityPicture } from './moving.service.ts';
export { placeAt, placesNamed } from './places.ts';
export { movedCategories, movedFacilities, movedParameters } from './staff.queries.ts';
export { pageOf } from './staff-lists.ts';
export { sanitizedSvg } from './svg.ts';
export { wireCategory, wireCategoryRef, wireCity, wireFacility, wireParameter } from './wire.ts';

export const routes: readonly Route<Contexts>[] = [...siteRoutes, ...staffRoutes];

/** Says which stored files are in use and which names can be translated; fills `countriesNamed` of languages and `countriesOfCities` of settings. */
export function connect(): void {
  addFilesInUse(catalogueFiles);
  addRowNames(catalogueNames);
  countriesNamed.fill(cityCountries);
  countriesOfCities.fill(countedCountries);
}
