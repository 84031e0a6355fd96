import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import {
  type CountedFeature,
  type Feature,
  isCounted,
  leftOfAll,
  lotToSpend,
  OPEN,
  type PackageObstacle,
  packageObstacle,
  type Status,
  statusWith,
} from '../rules.ts';
import {
  grantStart,
  liveLots,
  lotsOf,
  lotsOfAgencies,
  type Spending,
  spendCredit,
} from './credits.service.ts';
import { holdersOf, type Payer } from './holder.ts';
import type { HeldLot } from './ledger.queries.ts';
import { packagesOnOffer } from './packages.service.ts';

/**
 * Returns whether a feature is had by package only: what opens something, when the operator has closed it to others; all else,
 * as soon as a package on offer holds it. So a site that offers no packages is open.
 */
export async function needsPackage(ctx: Ctx, feature: Feature): Promise<boolean> {
  const settings = await getSettings(ctx);
  if (feature === 'premium_properties') return !settings.premiumProperties;
  if (feature === 'project_access') return !settings.projectAccess;
  if (!settings.packagesRequired) return false;
  return (await packagesOnOffer(ctx)).some(({ features }) => features.some((one) => one.feature === feature));
}

/** Returns someone's state for a feature now. What is not counted, packages of their agencies open, too. */
export async function statusOf(ctx: Ctx, payer: Payer, feature: Feature): Promise<Status> {
  if (!(await needsPackage(ctx, feature))) return OPEN;
  // Checking ends nothing: what the call was asked to do is not done yet, and its key is not used up.
  const { committing: _, ...apart } = ctx;
  await grantStart(apart as Ctx, payer.accountId);
  const lots = await lotsOf(ctx, payer);
  const status = statusWith(lots, feature, ctx.now());
  if (status.featureAvailable || isCounted(feature)) return status;
  return statusWith([...lots, ...(await lotsOfAgencies(ctx, payer.accountId))], feature, ctx.now());
}

/** Returns what the next credit of a payer comes from: of the agency's first; undefined where there is none, or none is needed. */
export async function nextCredit(
  ctx: Ctx,
  payer: Payer,
  feature: Feature,
): Promise<{ lot: HeldLot; allLeft: number | null; agencyId: number | undefined } | undefined> {
  if (!isCounted(feature) || !(await needsPackage(ctx, feature))) return undefined;
  for (const holder of holdersOf(payer)) {
    const lots = await liveLots(ctx, holder);
    const next = lotToSpend(lots, feature, ctx.now());
    const lot = lots.find((one) => one === next);
    if (!lot) continue;
    const allLeft = leftOfAll(lots, feature);
    return { lot, allLeft, agencyId: 'agencyId' in holder ? holder.agencyId : undefined };
  }
  return undefined;
}

/** Returns whether a reader (0: a guest) may use a feature that is not counted. */
export async function mayUse(ctx: Ctx, readerId: number, feature: Feature): Promise<boolean> {
  if (!(await needsPackage(ctx, feature))) return true;
  return readerId !== 0 && packageObstacle(await statusOf(ctx, { accountId: readerId }, feature)) === null;
}

/**
 * Checks before anything is uploaded or written; `useFeature` has the last word.
 * @throws ApiError payment_required, saying what is missing
 */
export async function requireFeature(ctx: Ctx, payer: Payer, feature: Feature): Promise<void> {
  const status = await statusOf(ctx, payer, feature);
  const obstacle = packageObstacle(status);
  if (obstacle) throw packageError(feature, status, obstacle);
}

/**
 * Spends a credit on a thing, where one is needed. Call it in the transaction that makes the thing.
 * @throws ApiError payment_required, saying what is missing
 */
export async function useFeature(
  open: Ctx,
  spending: Omit<Spending, 'feature'> & { feature: CountedFeature },
): Promise<void> {
  const { feature } = spending;
  if (!(await needsPackage(open, feature))) return;
  await grantStart(open, spending.accountId);
  if (await spendCredit(open, spending)) return;
  const status = statusWith(await lotsOf(open, spending), feature, open.now());
  throw packageError(feature, status, packageObstacle(status) ?? 'limit_reached');
}

const ACTIONS: Readonly<Record<Feature, string>> = {
  property_list: 'post a property',
  property_feature: 'feature a property',
  project_list: 'post a project',
  project_feature: 'feature a project',
  mortgage_calculator_detail: 'see the full mortgage schedule',
  premium_properties: 'see premium properties',
  project_access: 'see details of projects',
};

const REASONS: Readonly<Record<PackageObstacle, string>> = {
  no_package: 'You have no active package; one is needed to',
  no_feature: 'None of your packages lets you',
  limit_reached: 'You have used up what your packages hold; another one is needed to',
};

function packageError(feature: Feature, status: Status, obstacle: PackageObstacle): ApiError {
  return new ApiError('payment_required', `${REASONS[obstacle]} ${ACTIONS[feature]}.`, {
    extra: {
      feature,
      package_available: status.packageAvailable,
      feature_available: status.featureAvailable,
      limit_available: status.limitAvailable,
    },
  });
}
