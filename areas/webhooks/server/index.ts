import { addPersonalData } from '@keystead/accounts/server';
import { leadHappened, leadsErased } from '@keystead/leads/server';
import { historyWritten, listingsEdited } from '@keystead/listings/server';
import { paymentReceived } from '@keystead/payments/server';
import { addMetrics } from '@keystead/platform/metrics';
import { addToDo } from '@keystead/platform/to-do';
import { viewingsHappened } from '@keystead/viewings/server';
import { webhookMetrics, webhookToDo } from './metrics.ts';
import { forget, readOwn } from './personal-data.queries.ts';
import * as recording from './recording.service.ts';
import { staffRoutes } from './staff.routes.ts';
import { routes as webhookRoutes } from './webhooks.routes.ts';

export { jobs } from './working.ts';

export const routes = [...webhookRoutes, ...staffRoutes];

/** Hears of what happens to listings, leads, viewings and payments; registers personal data and metrics. */
export function connect(): void {
  historyWritten.fill(recording.recordHistory);
  listingsEdited.fill(recording.recordEdits);
  leadHappened.fill(recording.recordLead);
  leadsErased.fill(recording.forgetLeads);
  viewingsHappened.fill(recording.recordViewings);
  paymentReceived.fill(recording.recordPayment);
  addMetrics(webhookMetrics);
  addToDo(webhookToDo);
  addPersonalData({
    topic: 'webhooks',
    exportOf: readOwn,
    async erase(open, accountId) {
      await forget(open, accountId);
      return [];
    },
  });
}
