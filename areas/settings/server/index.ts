import { addFilesInUse } from '@keystead/platform/orphans';
import { settingFiles } from './files.queries.ts';

export { percentFor, priceFormatOf, type Settings } from '../rules.ts';
export {
  countriesOfCities,
  hasOwnTexts,
  offeredLanguages,
  type PersonState,
  personState,
  priceRange,
  type StreetTiles,
  staffMay,
  streetTiles,
} from './extension-points.ts';
export { type MovedSetting, moveSettings, settingStamp, takeBackSetting } from './moving.service.ts';
export { countryFor } from './opening-country.ts';
export { storedLogo } from './pictures.ts';
export { getSetUp, isReachingOut, type SetUp } from './services.service.ts';
export { routes } from './settings.routes.ts';
export { seedSettings } from './settings.seed.ts';
export { changeSettings, getSettings, pictureAddress, updateSettings } from './settings.service.ts';
export { type TileSource, tileSourceOf } from './tile-source.ts';

/** Says which stored files are in use. */
export function connect(): void {
  addFilesInUse(settingFiles);
}
