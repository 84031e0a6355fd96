import { errorTranslation } from '@keystead/http/said';
import { offeredLanguages } from '@keystead/settings/server';
import { sayIn } from './error-messages.ts';
import { routes as languagesRoutes } from './languages.routes.ts';
import { activeLanguages } from './languages.service.ts';
import { staffRoutes } from './staff.routes.ts';

export {
  activeLanguages,
  languageWithLabels,
  type PageLanguage,
  pageLanguage,
  type ReadAddress,
  readAddress,
  setTexts,
  siteLanguages,
} from './languages.service.ts';

export const routes = [...languagesRoutes, ...staffRoutes];

/** Tells the settings which languages there are, and says errors in the language of who is refused. */
export function connect(): void {
  errorTranslation.fill(sayIn);
  offeredLanguages.fill(activeLanguages);
}
