import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readBegun } from './metrics.queries.ts';

/** Visitors who write to an owner about a home. */
export const chatMetrics: MetricSource = {
  topic: 'conversations',
  label: 'Conversations',
  right: 'chats:view',
  resource: 'conversations',
  async read(ctx, span) {
    const { values, earlier, ...begun } = byDay(span, await readBegun(ctx, span.from));
    return {
      metrics: [{ name: 'begun', label: 'New conversations', ...begun }],
      lines: [{ name: 'begun', label: 'New conversations', values, before: earlier }],
    };
  },
};
