import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { contactsPage } from './contact.service.ts';
import { decideEach } from './queue/deciding.service.ts';
import { queueCounts, queueItem, queuePage } from './queue/reading.service.ts';
import {
  addTemplate,
  changeTemplate,
  oneTemplate,
  removeTemplate,
  templatesPage,
} from './queue/templates.service.ts';
import { reasonRoutes } from './reasons/reasons.routes.ts';

export const staffRoutes: Route<Contexts>[] = [
  ...reasonRoutes,
  route(calls.listQueue, (ctx: Ctx, input) => queuePage(ctx, input)),
  route(calls.countQueue, (ctx: Ctx) => queueCounts(ctx)),
  route(calls.oneOfQueue, async (ctx: Ctx, { id }) => ({ data: await queueItem(ctx, id) })),
  route(calls.decideQueue, async (ctx: Ctx, input) => {
    const data = await decideEach(ctx, input);
    const done = data.filter(({ is_done }) => is_done).length;
    return { data, message: `${done} of ${data.length} decided` };
  }),
  route(calls.listContacts, (ctx: Ctx, input) => contactsPage(ctx, input)),
  route(calls.listTemplates, (ctx: Ctx, input) => templatesPage(ctx, input)),
  route(calls.oneTemplate, async (ctx: Ctx, { id }) => ({ data: await oneTemplate(ctx, id) })),
  route(calls.createTemplate, async (ctx: Ctx, input) => ({ data: await addTemplate(ctx, input) })),
  route(calls.updateTemplate, async (ctx: Ctx, input) => ({ data: await changeTemplate(ctx, input) })),
  route(calls.deleteTemplate, async (ctx: Ctx, { id }) => {
    await removeTemplate(ctx, id);
    return { message: 'Removed' };
  }),
];
