import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { addTask, change, erase, finishTask, note } from './changing.service.ts';
import { booksOf } from './reach.ts';
import { boardOf, leadAt, leadsOf } from './reading.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getLeadBooks, async (ctx) => ({ data: await booksOf(ctx) })),
  route(calls.getLeads, (ctx, input) => leadsOf(ctx, input)),
  route(calls.getLeadBoard, async (ctx, input) => ({ data: await boardOf(ctx, input) })),
  route(calls.getLead, async (ctx, { id }) => ({ data: await leadAt(ctx, id) })),
  route(calls.changeLead, async (ctx, input) => ({ data: await change(ctx, input) })),
  route(calls.addLeadNote, async (ctx, input) => ({ data: await note(ctx, input) })),
  route(calls.addLeadTask, async (ctx, input) => ({ data: await addTask(ctx, input) })),
  route(calls.finishLeadTask, async (ctx, input) => ({ data: await finishTask(ctx, input) })),
  route(calls.deleteLead, async (ctx, { id }) => {
    await erase(ctx, id);
    return {};
  }),
];
