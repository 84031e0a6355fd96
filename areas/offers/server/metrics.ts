import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readCounts } from './metrics.queries.ts';

/** What people offer for homes, and how much of it is accepted. */
export const offerMetrics: MetricSource = {
  topic: 'offers',
  label: 'Offers',
  right: 'chats:view',
  resource: 'offers',
  async read(ctx, span) {
    const counts = await readCounts(ctx, span.from);
    const { values, earlier, ...made } = byDay(span, counts.made);
    const { values: agreed, earlier: agreedBefore, ...accepted } = byDay(span, counts.accepted);
    return {
      metrics: [
        { name: 'made', label: 'Offers made', ...made },
        { name: 'accepted', label: 'Offers accepted', ...accepted },
        { name: 'waiting', label: 'Offers awaiting an answer', value: counts.waiting },
      ],
      lines: [
        { name: 'made', label: 'Offers made', values, before: earlier },
        { name: 'accepted', label: 'Offers accepted', values: agreed, before: agreedBefore },
      ],
    };
  },
};
