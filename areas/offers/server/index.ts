import { addPersonalData } from '@keystead/accounts/server';
import { addAgencyArchivePart } from '@keystead/agencies/server';
import { addMetrics } from '@keystead/platform/metrics';
import { addFilesInUse } from '@keystead/platform/orphans';
import { archivedOffers } from './archive.ts';
import { offerFiles } from './documents.queries.ts';
import { offerMetrics } from './metrics.ts';
import { routes as offerRoutes } from './offers.routes.ts';
import { ownOffers } from './personal-data.ts';
import { staffRoutes } from './staff.routes.ts';

export { dealClosed } from './extension-points.ts';
export { countOpen as countOpenOffers, readDealsOf } from './offers.queries.ts';
export { type DemoOffer, seedOffers } from './offers.seed.ts';
export { jobs } from './working.ts';

export const routes = [...offerRoutes, ...staffRoutes];

/** Registers personal data with accounts, files and metrics. */
export function connect(): void {
  addFilesInUse(offerFiles);
  addPersonalData(ownOffers);
  addAgencyArchivePart(archivedOffers);
  addMetrics(offerMetrics);
}
