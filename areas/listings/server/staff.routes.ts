import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { decideEach, staffListing, staffListings } from './staff.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listListings, staffListings),
  route(calls.oneListing, async (ctx: Ctx, { id }) => ({ data: await staffListing(ctx, id) })),
  route(calls.decideListings, async (ctx: Ctx, input) => ({ data: await decideEach(ctx, input) })),
];
