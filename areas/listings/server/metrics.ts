import type { SummarySection } from '@keystead/platform/customer-summary';
import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { type OwnState, ownState } from '../rules.ts';
import { readByState, readHomesOf, readPosted } from './metrics.queries.ts';

const STATES: readonly (readonly [OwnState, string])[] = [
  ['live', 'On the market'],
  ['pending', 'Waiting to be looked at'],
  ['rejected', 'Rejected'],
  ['inactive', 'Switched off'],
  ['expired', 'Expired'],
  ['done', 'Sold or let'],
];

/** How many homes there are in each state, and how many came. */
export const listingMetrics: MetricSource = {
  topic: 'listings',
  label: 'Homes',
  right: 'listings:view',
  resource: 'listings',
  async read(ctx, span) {
    const [states, posted] = await Promise.all([readByState(ctx), readPosted(ctx, span.from)]);
    const { values, ...came } = byDay(span, posted);
    const count = new Map(states.map(({ state, value }) => [state, value]));
    return {
      metrics: [
        { name: 'posted', label: 'Posted', ...came },
        ...STATES.map(([name, label]) => ({ name, label, value: count.get(name) ?? 0 })),
      ],
      lines: [{ name: 'posted', label: 'Homes posted', values }],
    };
  },
};

/** Homes of someone. */
export const ownHomes: SummarySection = {
  topic: 'listings',
  label: 'Homes',
  right: 'listings:view',
  async read(ctx, accountId, most) {
    const { rows, total } = await readHomesOf(ctx, accountId, most);
    const lines = rows.map(({ id, title, city, at, ...state }) => ({
      title,
      note: [state.offer, city].filter((word) => word !== '').join(' · '),
      state: ownState(state),
      at,
      record: { resource: 'listings', id: String(id) },
    }));
    return { lines, total };
  },
};
