import { byDay, type MetricSource } from '@keystead/platform/metrics';
import type { ToDoSource } from '@keystead/platform/to-do';
import { readFailing, readSent } from './metrics.queries.ts';

/** How many events webhooks have delivered, and how many they could not. */
export const webhookMetrics: MetricSource = {
  topic: 'webhooks',
  label: 'Webhooks',
  right: 'webhooks:view',
  resource: 'webhooks',
  async read(ctx, span) {
    const days = await readSent(ctx, span.from);
    const { values, earlier, ...delivered } = byDay(span, days.delivered);
    const { values: lost, earlier: lostBefore, ...failed } = byDay(span, days.failed);
    return {
      metrics: [
        { name: 'delivered', label: 'Events delivered', ...delivered },
        { name: 'failed', label: 'Events not delivered', ...failed },
      ],
      lines: [
        { name: 'delivered', label: 'Events delivered', values, before: earlier },
        { name: 'failed', label: 'Events not delivered', values: lost, before: lostBefore },
      ],
    };
  },
};

/** Endpoints of the operator that do not answer. */
export const webhookToDo: ToDoSource = {
  right: 'webhooks:edit',
  async read(ctx) {
    const failing = await readFailing(ctx);
    const filter = { owner: 'operator', needs_attention: 'true' };
    return [{ name: 'webhooks', label: 'Webhooks not delivered', ...failing, resource: 'webhooks', filter }];
  },
};
