import type { SummarySection } from '@keystead/platform/customer-summary';
import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { readCounts, readLiveSessions, readSignUps } from './metrics.queries.ts';

/** How many people there are, and who came. */
export const accountMetrics: MetricSource = {
  topic: 'customers',
  label: 'Customers',
  right: 'customers:view',
  resource: 'customers',
  async read(ctx, span) {
    const [signUps, { people, off }] = await Promise.all([readSignUps(ctx, span.from), readCounts(ctx)]);
    const { values, earlier, ...came } = byDay(span, signUps);
    return {
      metrics: [
        { name: 'sign-ups', label: 'Sign-ups', ...came },
        { name: 'people', label: 'Accounts', value: people },
        { name: 'deactivated', label: 'Deactivated', value: off },
      ],
      lines: [{ name: 'sign-ups', label: 'Sign-ups', values, before: earlier }],
    };
  },
};

/** Where someone is signed in. */
export const ownSessions: SummarySection = {
  topic: 'sessions',
  label: 'Sign-ins',
  right: 'customers:view',
  async read(ctx, accountId, most) {
    const rows = await readLiveSessions(ctx, accountId, most);
    const lines = rows.map(({ agent, address, created_at: at, last_seen_at: seen }) => ({
      title: agent || 'Unknown program',
      note: address,
      at,
      state: `used ${seen.toISOString().slice(0, 10)}`,
    }));
    return { lines, total: rows[0]?.total ?? 0 };
  },
};
