import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../../contract.staff.ts';
import * as service from './broadcasts.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listBroadcasts, (ctx: Ctx, input) => service.broadcastsPage(ctx, input)),
  route(calls.oneBroadcast, async (ctx: Ctx, { id }) => ({ data: await service.broadcastPage(ctx, id) })),
  route(calls.createBroadcast, async (ctx: Ctx, input) => ({ data: await service.addBroadcast(ctx, input) })),
  route(calls.updateBroadcast, async (ctx: Ctx, input) => ({
    data: await service.changeBroadcast(ctx, input),
  })),
  route(calls.cancelBroadcast, async (ctx: Ctx, { id }) => ({
    data: await service.cancelBroadcast(ctx, id),
    message: 'Stopped.',
  })),
  route(calls.previewBroadcast, async (ctx: Ctx, input) => ({ data: await service.previewOf(ctx, input) })),
  route(calls.listBroadcastPeople, (ctx: Ctx, input) => service.peoplePage(ctx, input)),
];
