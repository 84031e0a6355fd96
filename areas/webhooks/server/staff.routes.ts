import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import * as service from './staff.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listWebhooks, (ctx: Ctx, input) => service.webhooksPage(ctx, input)),
  route(calls.oneWebhook, async (ctx: Ctx, { id }) => ({ data: await service.staffWebhook(ctx, id) })),
  route(calls.createWebhook, async (ctx: Ctx, input) => ({ data: await service.addForOperator(ctx, input) })),
  route(calls.updateWebhook, async (ctx: Ctx, input) => ({ data: await service.changeForStaff(ctx, input) })),
  route(calls.deleteWebhookOfStaff, async (ctx: Ctx, { id }) => {
    await service.removeForStaff(ctx, id);
    return { message: 'Removed' };
  }),
  route(calls.renewSecretOfStaff, async (ctx: Ctx, { id }) => ({
    data: await service.renewForStaff(ctx, id),
  })),
  route(calls.testWebhookOfStaff, async (ctx: Ctx, { id }) => {
    await service.testForStaff(ctx, id);
    return { message: 'Sent' };
  }),
  route(calls.listWebhookDeliveries, (ctx: Ctx, input) => service.deliveriesPage(ctx, input)),
  route(calls.resendDeliveryOfStaff, async (ctx: Ctx, { id }) => {
    await service.resendForStaff(ctx, id);
    return { message: 'Sent' };
  }),
];
