import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { adjustCredits, creditsOf, creditsPage, entriesPage, givePackage } from './staff.credits.service.ts';
import {
  addPackage,
  changePackage,
  packagePage,
  removePackage,
  sortPackages,
  staffPackage,
} from './staff.packages.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listPackages, (ctx: Ctx, input) => packagePage(ctx, input)),
  route(calls.onePackage, async (ctx: Ctx, { id }) => ({ data: await staffPackage(ctx, id) })),
  route(calls.createPackage, async (ctx: Ctx, input) => ({ data: await addPackage(ctx, input) })),
  route(calls.updatePackage, async (ctx: Ctx, input) => ({ data: await changePackage(ctx, input) })),
  route(calls.deletePackage, (ctx: Ctx, { id }) =>
    removePackage(ctx, id).then(() => ({ message: 'Deleted' })),
  ),
  route(calls.orderPackages, (ctx: Ctx, { ids }) =>
    sortPackages(ctx, ids).then(() => ({ message: 'Saved' })),
  ),

  route(calls.listCredits, (ctx: Ctx, input) => creditsPage(ctx, input)),
  route(calls.oneCredits, async (ctx: Ctx, { id }) => ({ data: await creditsOf(ctx, id) })),
  route(calls.adjustCredits, async (ctx: Ctx, input) => ({
    data: await adjustCredits(ctx, input),
    message: 'Adjusted; its person reads why',
  })),
  route(calls.giveCredits, async (ctx: Ctx, input) => ({
    data: await givePackage(ctx, input),
    message: 'The package is theirs',
  })),
  route(calls.listEntries, (ctx: Ctx, input) => entriesPage(ctx, input)),
];
