import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { addPiece } from '@keystead/staff/server';
import * as calls from '../contract.staff.ts';
import { extractArrivals } from './staff-arrivals.ts';
import * as service from './staff-runs.service.ts';

export const runRoutes: Route<Contexts>[] = [
  route(calls.listPlaceRuns, (ctx: Ctx, input) => service.placeRuns(ctx, input)),
  route(calls.currentPlaces, async (ctx: Ctx) => ({ data: await service.placesNow(ctx) })),
  route(calls.sendExtract, async (ctx: Ctx, input) => ({
    data: { received: await addPiece(extractArrivals(ctx), input) },
  })),
  route(calls.makePlaces, async (ctx: Ctx, input) => ({ data: await service.beginRun(ctx, input) })),
  route(calls.connectPlaces, async (ctx: Ctx) => ({ data: await service.beginConnecting(ctx) })),
  route(calls.cancelPlaces, async (ctx: Ctx, { id }) => ({ data: await service.cancelRun(ctx, id) })),
];
