import type { Input, Result } from '@keystead/http/call';
import type { SignedInCtx } from '@keystead/platform/context';
import type { getLimits, LIMIT_TYPES } from '../contract.ts';
import { type CountedFeature, isLive, packageObstacle } from '../rules.ts';
import { lotsOf } from './credits.service.ts';
import { needsPackage, statusOf } from './gates.service.ts';
import { payerOf } from './paying.service.ts';

type LimitType = (typeof LIMIT_TYPES)[number];

const FEATURE: Readonly<Record<LimitType, CountedFeature>> = {
  property: 'property_list',
  advertisement: 'property_feature',
  project: 'project_list',
};

/** Existing clients compare these texts: they stay as they are, in English. */
const MAY = 'User able to upload';
const MAY_NOT: Readonly<Record<LimitType, string>> = {
  property: 'Please Subscribe for Post Property',
  advertisement: 'Please Subscribe for Post Advertisement',
  project: 'Please Subscribe for Post Project',
};

/** Returns whether the caller may use up one more of a feature, and how much of it there is. */
export async function limitsOf(
  ctx: SignedInCtx,
  { package_type: type, ...thing }: Input<typeof getLimits>,
): Promise<Result<typeof getLimits>> {
  const feature = FEATURE[type];
  const payer = await payerOf(ctx, feature, thing);
  const status = await statusOf(ctx, payer, feature);
  const lots = (await lotsOf(ctx, payer)).filter((lot) => lot.feature === feature && isLive(lot, ctx.now()));
  const isOpen = !(await needsPackage(ctx, feature)) || lots.some(({ total }) => total === null);
  return {
    message: packageObstacle(status) === null ? MAY : MAY_NOT[type],
    data: {
      package_available: status.packageAvailable,
      feature_available: status.featureAvailable,
      limit_available: status.limitAvailable,
      total_limit: isOpen ? null : sumOf(lots.map(({ total, ended }) => (total ?? 0) - ended)),
      used_limit: sumOf(lots.map(({ used }) => used)),
    },
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
