import { notFound } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as resources from '../contract.staff.ts';
import { auditEntry, auditKinds, auditLog } from './audit.service.ts';
import { customerSummaryOf, dashboard, health, toDo } from './dashboard.service.ts';
import { findStaff, readStaff } from './people.queries.ts';
import * as people from './people.service.ts';
import { securityLog } from './security-log.service.ts';
import { sessionsOfColleague } from './sessions.service.ts';

/** What owners do with the others, and the log. */
export const peopleRoutes: Route<Contexts>[] = [
  route(resources.listStaff, async (ctx, { page, per_page: limit, sort, order, ...filter }) => {
    const offset = (page - 1) * limit;
    const { rows, total } = await findStaff(ctx, filter, { sort, order, limit, offset });
    return { data: rows.map(people.wirePerson), total };
  }),
  route(resources.oneOfStaff, async (ctx, { id }) => {
    const row = await readStaff(ctx, id);
    if (!row) throw notFound('There is nobody such of the staff.');
    return { data: people.wirePerson(row) };
  }),
  route(resources.addStaff, async (ctx, person) => ({
    message: 'The invitation is on its way',
    data: people.wirePerson(await people.addAndInvite(ctx, person)),
  })),
  route(resources.changeStaff, async (ctx, form) => ({
    data: people.wirePerson(await people.change(ctx, form)),
  })),
  route(resources.switchStaffOff, async (ctx, { id }) => ({
    data: people.wirePerson(await people.setActive(ctx, id, false)),
  })),
  route(resources.switchStaffOn, async (ctx, { id }) => ({
    data: people.wirePerson(await people.setActive(ctx, id, true)),
  })),
  route(resources.inviteStaff, async (ctx, { id }) => ({
    message: 'The invitation is on its way',
    data: people.wirePerson(await people.invite(ctx, id)),
  })),
  route(resources.printStaffPassword, async (ctx, { id }) => ({
    data: { password: await people.printPassword(ctx, id) },
  })),
  route(resources.resetStaffTwoFactor, async (ctx, { id }) => ({
    data: people.wirePerson(await people.takeTwoFactor(ctx, id)),
  })),
  route(resources.endStaffSessions, async (ctx, { id }) => ({
    data: people.wirePerson(await people.endAllSessions(ctx, id)),
  })),
  route(resources.listStaffSessions, async (ctx, { id }) => ({
    data: await sessionsOfColleague(ctx, id),
  })),
  route(resources.endStaffSession, async (ctx, { id, session_id: sessionId }) => {
    await people.endSessionOf(ctx, id, String(sessionId));
    return { message: 'The session is ended' };
  }),
  route(resources.listAudit, auditLog),
  route(resources.oneOfAudit, async (ctx, { id }) => ({ data: await auditEntry(ctx, id) })),
  route(resources.listSecurityEvents, securityLog),
  route(resources.auditChoices, async (ctx) => ({ data: await auditKinds(ctx) })),
];

/** How the site does. */
export const siteRoutes: Route<Contexts>[] = [
  route(resources.viewDashboard, async (ctx, { days }) => ({
    data: await dashboard(ctx, Number(days)),
  })),
  route(resources.viewToDo, async (ctx) => ({ data: await toDo(ctx) })),
  route(resources.viewHealth, async (ctx) => ({ data: await health(ctx) })),
  route(resources.viewCustomerSummary, async (ctx, { id }) => ({ data: await customerSummaryOf(ctx, id) })),
];
