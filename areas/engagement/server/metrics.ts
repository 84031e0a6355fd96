import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readInterest } from './metrics.queries.ts';

/** Users who have shown interest in a home, which asks its owner to call. */
export const interestMetrics: MetricSource = {
  topic: 'interest',
  label: 'Interest shown',
  right: 'listings:view',
  async read(ctx, span) {
    const { values, earlier, ...shown } = byDay(span, await readInterest(ctx, span.from));
    return {
      metrics: [{ name: 'interest', label: 'Interest shown', ...shown }],
      lines: [{ name: 'interest', label: 'Interest shown', values, before: earlier }],
    };
  },
};
