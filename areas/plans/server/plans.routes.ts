import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { FEATURES, featureId, leftOf } from '../rules.ts';
import { takeFreePackage } from './credits.service.ts';
import { nextCredit, statusOf } from './gates.service.ts';
import { limitsOf } from './limits.service.ts';
import { payerOf } from './paying.service.ts';
import { creditHistory, offerFor } from './reading.service.ts';
import { hoursOf } from './wire.ts';

const allFeatures = FEATURES.map((name) => ({ id: featureId(name), name, status: 1 as const }));

export const routes: Route<Contexts>[] = [
  route(calls.getPackages, async (ctx, { agency_id: agencyId }) => {
    const { offer, active } = await offerFor(ctx, agencyId);
    return { data: offer, active_packages: active, all_features: allFeatures };
  }),
  route(calls.assignPackage, async (ctx, input) => {
    await takeFreePackage(ctx, input.package_id, input.agency_id);
    return { message: 'The package is yours.' };
  }),
  route(calls.checkPackageLimit, async (ctx, input) => {
    const { type, ...thing } = input;
    const payer = await payerOf(ctx, type, thing);
    const status = await statusOf(ctx, payer, type);
    const next = await nextCredit(ctx, payer, type);
    return {
      data: {
        package_available: status.packageAvailable,
        feature_available: status.featureAvailable,
        limit_available: status.limitAvailable,
      },
      next_credit: next
        ? {
            package_name: next.lot.packageName,
            duration: hoursOf(next.lot),
            left: leftOf(next.lot),
            all_left: next.allLeft,
            agency_id: next.agencyId ?? null,
          }
        : null,
    };
  }),
  route(calls.getLimits, (ctx, input) => limitsOf(ctx, input)),
  route(calls.getCreditHistory, (ctx, page) => creditHistory(ctx, page)),
];
