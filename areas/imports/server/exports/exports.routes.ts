import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../../contract.exports.ts';
import * as staffCalls from '../../contract.staff.exports.ts';
import * as service from './exports.service.ts';
import * as staff from './staff.service.ts';

export const exportRoutes: Route<Contexts>[] = [
  route(calls.getFeedExports, async (ctx, { agency_id: id }) => ({ data: await service.exportsOf(ctx, id) })),
  route(calls.saveFeedExport, async (ctx, input) => ({ data: await service.saveExport(ctx, input) })),
  route(calls.renewFeedExport, async (ctx, { id }) => ({ data: await service.renewExport(ctx, id) })),
  route(calls.deleteFeedExport, async (ctx, { id }) => {
    await service.removeExport(ctx, id);
    return {};
  }),
  route(staffCalls.listExports, (ctx: Ctx, input) => staff.exportsPage(ctx, input)),
  route(staffCalls.oneExport, async (ctx: Ctx, { id }) => ({ data: await staff.staffExport(ctx, id) })),
  route(staffCalls.createExport, async (ctx: Ctx, input) => ({ data: await staff.addExport(ctx, input) })),
  route(staffCalls.updateExport, async (ctx: Ctx, input) => ({ data: await staff.changeExport(ctx, input) })),
  route(staffCalls.deleteExport, async (ctx: Ctx, { id }) => {
    await staff.dropExport(ctx, id);
    return { message: 'Removed' };
  }),
  route(staffCalls.renewExportKey, async (ctx: Ctx, { id }) => ({
    data: await staff.renewExportKey(ctx, id),
  })),
];
