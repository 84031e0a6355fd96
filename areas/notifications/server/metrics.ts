import type { MetricSource } from '@keystead/platform/metrics';
import { readUndelivered } from './metrics.queries.ts';

/** What did not reach people. */
export const deliveryMetrics: MetricSource = {
  topic: 'notifications',
  label: 'Delivery',
  right: 'system:view',
  async read(ctx, span) {
    const rows = await readUndelivered(ctx, span.from);
    const of = (channel: 'push' | 'mail') => {
      const row = rows.find((one) => one.channel === channel);
      return { value: row?.value ?? 0, before: row?.before ?? 0 };
    };
    return {
      metrics: [
        { name: 'mail', label: 'Failed mails', ...of('mail') },
        { name: 'push', label: 'Failed pushes', ...of('push') },
      ],
      lines: [],
    };
  },
};
