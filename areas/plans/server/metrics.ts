import type { SummarySection } from '@keystead/platform/customer-summary';
import { byDay, type MetricSource } from '@keystead/platform/metrics';
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
  start: 'from the start',
  free: 'free',
  payment: 'bought',
  staff: 'given by staff',
};

/** Packages and what is left of their credits. */
export const packageSummary: SummarySection = {
  topic: 'packages',
  label: 'Packages and credits',
  right: 'credits:view',
  async read(ctx, accountId, most) {
    const rows = await readPackagesOf(ctx, accountId, most);
    const lines = rows.map(({ name, source, starts_at: at, ends_at: end, state, left }) => {
      const credits = Object.entries(left).map(
        ([feature, rest]) => `${feature.replaceAll('_', ' ')} ${rest === null ? 'without bound' : rest}`,
      );
      const until = end ? [`until ${end.toISOString().slice(0, 10)}`] : [];
      return { title: name, note: [WORDS[source], ...until, ...credits].join(' · '), state, at };
    });
    return { lines, total: rows[0]?.total ?? 0 };
  },
};
