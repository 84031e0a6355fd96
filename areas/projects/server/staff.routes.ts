import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { decideOnProject, staffProject, staffProjects } from './staff.service.ts';
import { changeUnitByStaff, releaseByStaff, staffUnit, staffUnits } from './staff.units.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listStaffProjects, staffProjects),
  route(calls.oneStaffProject, async (ctx: Ctx, { id }) => ({ data: await staffProject(ctx, id) })),
  route(calls.decideProject, async (ctx: Ctx, input) => ({ data: await decideOnProject(ctx, input) })),
  route(calls.listStaffUnits, staffUnits),
  route(calls.oneStaffUnit, async (ctx: Ctx, { id }) => ({ data: await staffUnit(ctx, id) })),
  route(calls.changeStaffUnit, async (ctx: Ctx, input) => ({ data: await changeUnitByStaff(ctx, input) })),
  route(calls.releaseStaffUnit, async (ctx: Ctx, input) => ({ data: await releaseByStaff(ctx, input) })),
];
