import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import * as service from './imports.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listImports, (ctx: Ctx, input) => service.imports(ctx, input)),
  route(calls.oneImport, async (ctx: Ctx, { id }) => ({ data: await service.oneImport(ctx, id) })),
  route(calls.createImport, async (ctx: Ctx, { file }) => ({ data: await service.addImport(ctx, file) })),
  route(calls.checkImport, async (ctx: Ctx, { id, mapping }) => ({
    data: await service.tryImport(ctx, id, mapping),
  })),
  route(calls.runImport, async (ctx: Ctx, { id }) => ({ data: await service.startImport(ctx, id) })),
  route(calls.stopImport, async (ctx: Ctx, { id }) => ({ data: await service.stopImport(ctx, id) })),
  route(calls.undoImport, async (ctx: Ctx, { id }) => ({ data: await service.undoImport(ctx, id) })),
  route(calls.deleteImport, async (ctx: Ctx, { id }) => {
    await service.removeImport(ctx, id);
    return { message: 'Removed' };
  }),
  route(calls.listImportedRows, (ctx: Ctx, input) => service.importedRows(ctx, input)),
];
