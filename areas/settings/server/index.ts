import { addFilesInUse } from '@keystead/platform/orphans';
import { settingFiles } from './files.queries.ts';

export type { Settings } from '../rules.ts';
export { routes } from './settings.routes.ts';
export { seedSettings } from './settings.seed.ts';
export { changeSettings, getSettings, updateSettings } from './settings.service.ts';
export { offeredLanguages, type PersonState, personState, priceRange } from './slots.ts';

/** Says which stored files are in use. */
export function connect(): void {
  addFilesInUse(settingFiles);
}
