import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { decideOnAgency, staffAgencies, staffAgency, unverifyAgency } from './staff.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listStaffAgencies, staffAgencies),
  route(calls.oneStaffAgency, async (ctx: Ctx, { id }) => ({ data: await staffAgency(ctx, id) })),
  route(calls.decideAgency, async (ctx: Ctx, input) => ({ data: await decideOnAgency(ctx, input) })),
  route(calls.endVerification, async (ctx: Ctx, input) => ({ data: await unverifyAgency(ctx, input) })),
];
