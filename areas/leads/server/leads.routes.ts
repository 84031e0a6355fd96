import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { addTask, change, erase, finishTask, note } from './changing.service.ts';
import { booksOf } from './reach.ts';
import { boardOf, exported, figuresOf, leadAt, leadsOf } from './reading.service.ts';
import { routingOf, saveRouting, setAbsence } from './rules.service.ts';
import { fillTemplate, removeTemplate, saveTemplate, templatesOf } from './templates.service.ts';
import { waitingFor } from './waiting.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getWaiting, (ctx) => waitingFor(ctx)),
  route(calls.getLeadBooks, async (ctx) => ({ data: await booksOf(ctx) })),
  route(calls.getLeads, (ctx, input) => leadsOf(ctx, input)),
  route(calls.getLeadFigures, async (ctx, { agency_id: id }) => ({ data: await figuresOf(ctx, id) })),
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
  route(calls.getLeadRouting, async (ctx, { agency_id: id }) => ({ data: await routingOf(ctx, id) })),
  route(calls.saveLeadRouting, async (ctx, input) => ({ data: await saveRouting(ctx, input) })),
  route(calls.setLeadAbsence, async (ctx, input) => ({ data: await setAbsence(ctx, input) })),
  route(calls.exportLeads, async (ctx, input) => ({ data: await exported(ctx, input) })),
  route(calls.getLeadTemplates, async (ctx, { agency_id: id }) => ({ data: await templatesOf(ctx, id) })),
  route(calls.saveLeadTemplate, async (ctx, input) => ({ data: await saveTemplate(ctx, input) })),
  route(calls.deleteLeadTemplate, async (ctx, { id }) => {
    await removeTemplate(ctx, id);
    return {};
  }),
  route(calls.fillLeadTemplate, async (ctx, input) => ({ data: { text: await fillTemplate(ctx, input) } })),
];
