import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readCounts } from './metrics.queries.ts';

/** How many reviews are written, and how many were reported. */
export const reviewMetrics: MetricSource = {
  topic: 'reviews',
  label: 'Reviews',
  right: 'reports:view',
  resource: 'reviews',
  async read(ctx, span) {
    const counts = await readCounts(ctx, span.from);
    const { values, earlier, ...written } = byDay(span, counts.written);
    return {
      metrics: [
        { name: 'written', label: 'Reviews written', ...written },
        { name: 'reported', label: 'Reported reviews awaiting a decision', value: counts.reported },
      ],
      lines: [{ name: 'written', label: 'Reviews written', values, before: earlier }],
    };
  },
};
