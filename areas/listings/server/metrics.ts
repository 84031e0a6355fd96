import type { SummarySection } from '@keystead/platform/customer-summary';
import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { type OwnState, ownState } from '../rules.ts';
import { readByState, readHeld, readHomesOf, readPosted } from './metrics.queries.ts';

const STATES: readonly (readonly [OwnState, string])[] = [
  ['live', 'On the market'],
  ['pending', 'Awaiting review'],
  ['rejected', 'Not approved'],
  ['inactive', 'Inactive'],
  ['expired', 'Expired'],
  ['done', 'Sold or rented'],
];

const STATE_NAMES = new Map(STATES);

/** How many homes there are in each state, and how many came. */
export const listingMetrics: MetricSource = {
  topic: 'listings',
  label: 'Listings',
  right: 'listings:view',
  resource: 'listings',
  async read(ctx, span) {
    const [states, held, posted] = await Promise.all([
      readByState(ctx),
      readHeld(ctx),
      readPosted(ctx, span.from),
    ]);
    const { values, earlier, ...came } = byDay(span, posted);
    const count = new Map(states.map(({ state, value }) => [state, value]));
    // Read a moment apart.
    count.set('pending', Math.max((count.get('pending') ?? 0) - held, 0));
    return {
      metrics: [
        { name: 'posted', label: 'Posted', ...came },
        ...STATES.map(([name, label]) => ({ name, label, value: count.get(name) ?? 0 })),
        { name: 'held', label: 'Awaiting their agency', value: held },
      ],
      lines: [{ name: 'posted', label: 'Listings posted', values, before: earlier }],
    };
  },
};

/** Homes of someone. */
export const ownHomes: SummarySection = {
  topic: 'listings',
  label: 'Listings',
  right: 'listings:view',
  async read(ctx, accountId, most) {
    const { rows, total } = await readHomesOf(ctx, accountId, most);
    const lines = rows.map(({ id, title, city, at, ...state }) => ({
      title,
      note: [state.offer, city].filter((word) => word !== '').join(' · '),
      state: STATE_NAMES.get(ownState(state)) ?? '',
      at,
      record: { resource: 'listings', id: String(id) },
    }));
    return { lines, total };
  },
};
