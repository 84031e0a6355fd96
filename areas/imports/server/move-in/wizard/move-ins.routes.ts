import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { addPiece } from '@keystead/staff/server';
import * as calls from '../../../contract.staff.move-ins.ts';
import * as service from './move-ins.service.ts';
import { dumpArrivals, filesArrivals } from './source.ts';

export const moveInRoutes: Route<Contexts>[] = [
  route(calls.listMoveIns, (ctx: Ctx, input) => service.moveInsPage(ctx, input)),
  route(calls.oneMoveIn, async (ctx: Ctx, { id }) => ({ data: await service.staffMoveIn(ctx, id) })),
  route(calls.moveInFolder, async (ctx: Ctx) => ({ data: await service.folderView(ctx) })),
  route(calls.sendMoveIn, async (ctx: Ctx, input) => ({
    data: { received: await addPiece(dumpArrivals(ctx), input) },
  })),
  route(calls.createMoveIn, async (ctx: Ctx, input) => ({ data: await service.addMoveIn(ctx, input) })),
  route(calls.sendMoveInFiles, async (ctx: Ctx, input) => ({
    data: { received: await addPiece(filesArrivals(ctx), input) },
  })),
  route(calls.useMoveInFiles, async (ctx: Ctx, input) => ({ data: await service.useFiles(ctx, input) })),
  route(calls.dropMoveInFiles, async (ctx: Ctx, { id }) => ({ data: await service.dropFiles(ctx, id) })),
  route(calls.checkMoveIn, async (ctx: Ctx, input) => ({ data: await service.tryMoveIn(ctx, input) })),
  route(calls.runMoveIn, async (ctx: Ctx, { id }) => ({ data: await service.startRun(ctx, id) })),
  route(calls.stopMoveIn, async (ctx: Ctx, { id }) => ({ data: await service.stopWork(ctx, id) })),
  route(calls.undoMoveIn, async (ctx: Ctx, { id }) => ({ data: await service.startUndo(ctx, id) })),
  route(calls.inviteMoveIn, async (ctx: Ctx, { id }) => ({ data: await service.invitePeople(ctx, id) })),
  route(calls.deleteMoveIn, async (ctx: Ctx, { id }) => {
    await service.removeMoveIn(ctx, id);
    return { message: 'Removed' };
  }),
  route(calls.listMoveInLines, (ctx: Ctx, input) => service.moveInLines(ctx, input)),
];
