import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import * as service from './endpoints.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getWebhooks, async (ctx, { agency_id: agencyId }) => ({
    data: await service.webhooksOf(ctx, agencyId),
  })),
  route(calls.saveWebhook, async (ctx, input) => ({
    data: await service.saveEndpoint(ctx, input),
    message: 'Saved.',
  })),
  route(calls.deleteWebhook, async (ctx, { id }) => {
    await service.removeEndpoint(ctx, id);
    return {};
  }),
  route(calls.renewWebhookSecret, async (ctx, { id }) => ({ data: await service.renew(ctx, id) })),
  route(calls.testWebhook, async (ctx, { id }) => {
    await service.test(ctx, id);
    return {};
  }),
  route(calls.getWebhookDeliveries, (ctx, input) => service.deliveriesOf(ctx, input)),
  route(calls.resendWebhookDelivery, async (ctx, { id }) => {
    await service.resend(ctx, id);
    return {};
  }),
];
