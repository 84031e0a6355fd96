import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readBooked } from './staff.queries.ts';

/** How many viewings are booked, and how many of them are cancelled. */
export const viewingMetrics: MetricSource = {
  topic: 'viewings',
  label: 'Viewings',
  right: 'chats:view',
  resource: 'viewings',
  async read(ctx, span) {
    const days = await readBooked(ctx, span.from);
    const { values, earlier, ...booked } = byDay(span, days.booked);
    const { values: gone, earlier: goneBefore, ...cancelled } = byDay(span, days.cancelled);
    return {
      metrics: [
        { name: 'booked', label: 'Viewings booked', ...booked },
        { name: 'cancelled', label: 'Of those, cancelled', ...cancelled },
      ],
      lines: [
        { name: 'booked', label: 'Viewings booked', values, before: earlier },
        { name: 'cancelled', label: 'Of those, cancelled', values: gone, before: goneBefore },
      ],
    };
  },
};
