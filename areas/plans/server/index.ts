import { addPersonalData, planState } from '@keystead/accounts/server';
import { addRowNames } from '@keystead/languages/server';
import { addCustomerSummary } from '@keystead/platform/customer-summary';
import { addMetrics } from '@keystead/platform/metrics';
import type { Feature } from '../rules.ts';
import { grantStart, liveLots, lotsOfAgencies } from './credits.service.ts';
import { packageSummary, planMetrics } from './metrics.ts';
import { packagesOnOffer } from './packages.service.ts';
import { ownPackages } from './personal-data.ts';
import { routes as customerRoutes } from './plans.routes.ts';
import { staffRoutes } from './staff.routes.ts';

export { isCounted } from '../rules.ts';
export {
  creditHours,
  grantPackage,
  holdPackage,
  refundCredit,
  revokePackage,
  revokePackagesOf,
} from './credits.service.ts';
export { type AgencyBuyer, type PackageAgencies, packageAgencies } from './extension-points.ts';
export { mayUse, needsPackage, requireFeature, useFeature } from './gates.service.ts';
export type { Payer } from './holder.ts';
export { type EndingGrant, readEnding } from './ledger.queries.ts';
export {
  type MovedGrant,
  type MovedPackage,
  moveGrant,
  movePackage,
  takeBackGrant,
} from './moving.service.ts';
export type { PackageTerms } from './packages.queries.ts';
export { offerPackage, packagesOnOffer, withdrawPackage } from './packages.service.ts';
export { jobs } from './plans.jobs.ts';
export { seedPlans } from './plans.seed.ts';
export { creditHistory, offerFor } from './reading.service.ts';
export { readTerms as packageTerms } from './staff.credits.queries.ts';
export { movedPackages } from './staff.packages.queries.ts';
export { nameThings } from './things.ts';

/** Calls of customers, and those of staff. */
export const routes = [...customerRoutes, ...staffRoutes];

/** Provides accounts (and so web-settings) with what someone's packages open, and personal data. */
export function connect(): void {
  addPersonalData(ownPackages);
  addMetrics(planMetrics);
  addCustomerSummary(packageSummary);
  addRowNames(async (ctx) => {
    const offers = await packagesOnOffer(ctx);
    return {
      package: offers.map(({ name }) => name),
      package_description: offers.map(({ description }) => description),
    };
  });
  planState.fill(async (ctx, accountId) => {
    await grantStart(ctx, accountId);
    const [own, ofAgencies] = [await liveLots(ctx, { accountId }), await lotsOfAgencies(ctx, accountId)];
    const lots = [...own, ...ofAgencies];
    const holds = (feature: Feature) => lots.some((lot) => lot.feature === feature);
    return {
      isPremium: holds('premium_properties'),
      hasProjectAccess: holds('project_access'),
      hasSubscription: own.some(({ source }) => source !== 'start'),
    };
  });
}
