import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { decideOnProject, staffProject, staffProjects } from './staff.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listStaffProjects, staffProjects),
  route(calls.oneStaffProject, async (ctx: Ctx, { id }) => ({ data: await staffProject(ctx, id) })),
  route(calls.decideProject, async (ctx: Ctx, input) => ({ data: await decideOnProject(ctx, input) })),
];
