import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { advertisementPage, endByStaff, featureByStaff, staffAdvertisement } from './staff.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listAdvertisements, (ctx: Ctx, input) => advertisementPage(ctx, input)),
  route(calls.oneAdvertisement, async (ctx: Ctx, { id }) => ({ data: await staffAdvertisement(ctx, id) })),
  route(calls.featureThing, async (ctx: Ctx, input) => ({ data: await featureByStaff(ctx, input) })),
  route(calls.endAdvertisement, async (ctx: Ctx, input) => ({
    data: await endByStaff(ctx, input),
    message: 'It has ended; the credit it took is returned',
  })),
];
