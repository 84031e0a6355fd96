import { offeredLanguages } from '@keystead/settings/server';
import { activeLanguages } from './languages.service.ts';

export { routes } from './languages.routes.ts';
export { activeLanguages, languageWithLabels, setWording } from './languages.service.ts';

/** Tells the settings which languages there are. */
export function connect(): void {
  offeredLanguages.fill(activeLanguages);
}
