import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../../contract.reasons.ts';
import {
  addReason,
  changeReason,
  orderReasons,
  reasonsPage,
  removeReason,
  staffReason,
} from './reasons.service.ts';

export const reasonRoutes: Route<Contexts>[] = [
  route(contract.listReportReasons, (ctx: Ctx, input) => reasonsPage(ctx, input)),
  route(contract.oneReportReason, async (ctx: Ctx, { id }) => ({ data: await staffReason(ctx, id) })),
  route(contract.createReportReason, async (ctx: Ctx, input) => ({ data: await addReason(ctx, input) })),
  route(contract.updateReportReason, async (ctx: Ctx, input) => ({ data: await changeReason(ctx, input) })),
  route(contract.deleteReportReason, async (ctx: Ctx, { id }) => {
    await removeReason(ctx, id);
    return { message: 'Deleted' };
  }),
  route(contract.orderReportReasons, async (ctx: Ctx, { ids }) => {
    await orderReasons(ctx, ids);
    return { message: 'Saved' };
  }),
];
