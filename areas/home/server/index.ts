import { addressTaken } from '@keystead/catalogue/server';
import type { Route } from '@keystead/http/route';
import { ownPageAt } from '@keystead/imports/server';
import type { Contexts } from '@keystead/platform/context';
import { addFilesInUse } from '@keystead/platform/orphans';
import { placeAt } from '../rules.ts';
import { homeFiles } from './files.queries.ts';
import { routes as siteRoutes } from './home.routes.ts';
import { takeAddress } from './redirects.service.ts';
import { staffRoutes } from './staff.routes.ts';

export { placeAt, SITE_PATHS as sitePages } from '../rules.ts';
export { pageTexts } from './pages.service.ts';
export { redirectFor } from './redirects.service.ts';

export const routes: readonly Route<Contexts>[] = [...siteRoutes, ...staffRoutes];

const isPage = (address: string) => placeAt(address) === 'page';

/** Says which stored files are in use, and lets pages of the catalogue move; provides imports with where pages stand. */
export function connect(): void {
  addFilesInUse(homeFiles);
  addressTaken.fill(takeAddress);
  ownPageAt.fill(isPage);
}
