import { errorTranslation } from '@keystead/http/said';
import { offeredLanguages } from '@keystead/settings/server';
import { sayIn } from './error-messages.ts';
import { routes as languagesRoutes } from './languages.routes.ts';
import { activeLanguages } from './languages.service.ts';

export { movedLanguages } from './languages.queries.ts';
export { moveLanguage } from './moving.service.ts';
export { addRowNames, countriesNamed } from './row-names.ts';

import { staffRoutes } from './staff.routes.ts';

export {
  activeLanguages,
  knownLanguage,
  languageWithLabels,
  type PageLanguage,
  pageLanguage,
  type ReadAddress,
  readAddress,
  setTexts,
  siteLanguages,
  translatedNames,
} from './languages.service.ts';

export const routes = [...languagesRoutes, ...staffRoutes];

/** Fills `offeredLanguages` of the settings, and translates errors for their readers. */
export function connect(): void {
  errorTranslation.fill(sayIn);
  offeredLanguages.fill(activeLanguages);
}
