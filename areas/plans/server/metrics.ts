import type { SummarySection } from '@keystead/platform/customer-summary';
import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { FEATURE_LABELS, GRANT_STATE_LABELS } from '../rules.ts';
import { readBought, readInForce, readPackagesOf } from './metrics.queries.ts';

/** How many packages are in force, and how many were bought. */
export const planMetrics: MetricSource = {
  topic: 'packages',
  label: 'Packages',
  right: 'packages:view',
  resource: 'packages',
  async read(ctx, span) {
    const [inForce, bought] = await Promise.all([readInForce(ctx), readBought(ctx, span.from)]);
    const { values, earlier, ...sold } = byDay(span, bought);
    const held = (...sources: string[]) =>
      inForce.reduce((sum, { source, value }) => sum + (sources.includes(source) ? value : 0), 0);
    return {
      metrics: [
        { name: 'active', label: 'Active packages, bought', value: held('payment') },
        { name: 'given', label: 'Active packages, given or free', value: held('free', 'staff', 'start') },
        { name: 'sold', label: 'Sold', ...sold },
      ],
      lines: [{ name: 'sold', label: 'Packages sold', values, before: earlier }],
    };
  },
};

const WORDS: Readonly<Record<string, string>> = {
  start: 'Given to all',
  free: 'Free',
  payment: 'Bought',
  staff: 'Given by staff',
};

const nameOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;

/** Packages and what is left of their credits. */
export const packageSummary: SummarySection = {
  topic: 'packages',
  label: 'Packages and credits',
  right: 'credits:view',
  async read(ctx, accountId, most) {
    const rows = await readPackagesOf(ctx, accountId, most);
    const lines = rows.map(({ name, source, starts_at: at, ends_at: end, state, left }) => {
      const credits = Object.entries(left).map(
        ([feature, rest]) => `${nameOf(FEATURE_LABELS, feature)}: ${rest ?? 'Unlimited'}`,
      );
      const until = end ? [`until ${end.toISOString().slice(0, 10)}`] : [];
      return {
        title: name,
        note: [WORDS[source], ...until, ...credits].join(' · '),
        state: nameOf(GRANT_STATE_LABELS, state),
        at,
      };
    });
    return { lines, total: rows[0]?.total ?? 0 };
  },
};
