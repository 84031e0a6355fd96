import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readDelivered } from './metrics.queries.ts';

/** What people without an account ask owners, and how much of it owners report. */
export const enquiryMetrics: MetricSource = {
  topic: 'enquiries',
  label: 'Guest enquiries',
  right: 'chats:view',
  resource: 'enquiries',
  async read(ctx, span) {
    const days = await readDelivered(ctx, span.from);
    const { values, earlier, ...delivered } = byDay(span, days.delivered);
    const { values: reported, earlier: reportedBefore, ...spam } = byDay(span, days.spam);
    return {
      metrics: [
        { name: 'delivered', label: 'Guest enquiries delivered', ...delivered },
        { name: 'spam', label: 'Guest enquiries reported as spam', ...spam },
      ],
      lines: [
        { name: 'delivered', label: 'Guest enquiries', values, before: earlier },
        { name: 'spam', label: 'Reported as spam', values: reported, before: reportedBefore },
      ],
    };
  },
};
