import { addressTaken } from '@keystead/catalogue/server';
import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { addFilesInUse } from '@keystead/platform/orphans';
import { homeFiles } from './files.queries.ts';
import { routes as siteRoutes } from './home.routes.ts';
import { takeAddress } from './redirects.service.ts';
import { staffRoutes } from './staff.routes.ts';

export { SITE_PATHS as sitePages } from '../rules.ts';
export { pageTexts } from './pages.service.ts';
export { redirectFor } from './redirects.service.ts';

export const routes: readonly Route<Contexts>[] = [...siteRoutes, ...staffRoutes];

/** Says which stored files are in use, and lets pages of the catalogue move. */
export function connect(): void {
  addFilesInUse(homeFiles);
  addressTaken.fill(takeAddress);
}
