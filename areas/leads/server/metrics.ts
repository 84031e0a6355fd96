import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readNew } from './metrics.queries.ts';

/** How many people get in touch for the first time with those who offer homes, and how many of them are answered. */
export const leadMetrics: MetricSource = {
  topic: 'leads',
  label: 'Leads',
  right: 'chats:view',
  async read(ctx, span) {
    const days = await readNew(ctx, span.from);
    const { values, earlier, ...made } = byDay(span, days.made);
    const { values: _, earlier: __, ...answered } = byDay(span, days.answered);
    return {
      metrics: [
        { name: 'new', label: 'New leads', ...made },
        { name: 'answered', label: 'Of those, answered', ...answered },
      ],
      lines: [{ name: 'new', label: 'New leads', values, before: earlier }],
    };
  },
};
