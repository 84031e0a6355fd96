import { notFound } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import * as resources from '../contract.staff.ts';
import { auditLog } from './audit.service.ts';
import { findStaff, readStaff } from './people.queries.ts';
import * as people from './people.service.ts';

/** What owners do with the others, and the log. */
export const peopleRoutes: Route<Ctx>[] = [
  route(resources.listStaff, async (ctx: Ctx, { page, per_page: limit, sort, order, ...filter }) => {
    const offset = (page - 1) * limit;
    const { rows, total } = await findStaff(ctx, filter, { sort, order, limit, offset });
    return { data: rows.map(people.wirePerson), total };
  }),
  route(resources.oneOfStaff, async (ctx: Ctx, { id }) => {
    const row = await readStaff(ctx, id);
    if (!row) throw notFound('There is nobody such of the staff.');
    return { data: people.wirePerson(row) };
  }),
  route(resources.addStaff, async (ctx: Ctx, person) => ({
    message: 'The invitation is on its way',
    data: people.wirePerson(await people.addAndInvite(ctx, person)),
  })),
  route(resources.changeStaff, async (ctx: Ctx, form) => ({
    data: people.wirePerson(await people.change(ctx, form)),
  })),
  route(resources.switchStaffOff, async (ctx: Ctx, { id }) => ({
    data: people.wirePerson(await people.setActive(ctx, id, false)),
  })),
  route(resources.switchStaffOn, async (ctx: Ctx, { id }) => ({
    data: people.wirePerson(await people.setActive(ctx, id, true)),
  })),
  route(resources.inviteStaff, async (ctx: Ctx, { id }) => ({
    message: 'The invitation is on its way',
    data: people.wirePerson(await people.invite(ctx, id)),
  })),
  route(resources.printStaffPassword, async (ctx: Ctx, { id }) => ({
    data: { password: await people.printPassword(ctx, id) },
  })),
  route(resources.resetStaffTwoFactor, async (ctx: Ctx, { id }) => ({
    data: people.wirePerson(await people.takeTwoFactor(ctx, id)),
  })),
  route(resources.endStaffSessions, async (ctx: Ctx, { id }) => ({
    data: people.wirePerson(await people.endAllSessions(ctx, id)),
  })),
  route(resources.listAudit, auditLog),
];
