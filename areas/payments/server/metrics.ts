import { packageAgencies } from '@keystead/plans/server';
import type { SummarySection } from '@keystead/platform/customer-summary';
import { byDay, type MetricSource } from '@keystead/platform/metrics';
import { filterDay, type ToDoSource, weekStart } from '@keystead/platform/to-do';
import { METHOD_NAMES, STATE_LABELS } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { readPaymentsToDo, readRevenue, readTroubles } from './metrics.queries.ts';
import { readOwn } from './transactions.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What came in, by currency: amounts of different currencies are never added up. */
export const paymentMetrics: MetricSource = {
  topic: 'payments',
  label: 'Payments',
  right: 'payments:view',
  resource: 'payments',
  async read(ctx, span) {
    const since = new Date(span.from.getTime() + span.days * DAY_MS);
    const [rows, { review, failed }] = await Promise.all([
      readRevenue(ctx, span.from),
      readTroubles(ctx, since),
    ]);
    const currencies = [...new Set(rows.map(({ currency }) => currency))];
    const sums = currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      // More may be given back on a day than comes in.
      const whole = own.map(({ day, value }) => ({
        day,
        value: Math.sign(value) * amountOf(Math.abs(value), currency),
      }));
      return { currency, unit: 'money' as const, ...byDay(span, whole) };
    });
    return {
      metrics: [
        ...sums.map(({ values: _, earlier: __, ...sum }) => ({
          name: `revenue-${sum.currency}`,
          label: 'Revenue',
          ...sum,
        })),
        { name: 'review', label: 'Bank transfers awaiting review', value: review },
        { name: 'failed', label: 'Failed payments', value: failed },
      ],
      lines: sums.map(({ currency, unit, values, earlier }) => ({
        name: `revenue-${currency}`,
        label: `Revenue, ${currency}`,
        currency,
        unit,
        values,
        before: earlier,
      })),
    };
  },
};

const TO_DO_LABELS = {
  failed: 'Failed payments this week',
  refunding: 'Refunds in progress',
  disputed: 'Disputed payments',
} as const;

/** Payments that someone should look at; those that wait for a decision are in the queue. */
export const paymentToDo: ToDoSource = {
  right: 'payments:refund',
  async read(ctx) {
    const week = weekStart(ctx.now());
    return (await readPaymentsToDo(ctx, week)).map(({ state, count, oldest }) => ({
      name: `${state}-payments`,
      label: TO_DO_LABELS[state],
      count,
      oldest,
      resource: 'payments',
      filter: { state, ...(state === 'failed' && { from: filterDay(week) }) },
    }));
  },
};

/** What someone has paid. */
export const paymentSummary: SummarySection = {
  topic: 'payments',
  label: 'Payments',
  right: 'payments:view',
  async read(ctx, accountId, most) {
    const page = { limit: most, offset: 0, isTransfer: undefined };
    const { rows, total } = await readOwn(ctx, { payerId: accountId }, page);
    const agencies = await packageAgencies.get().names(
      ctx,
      rows.flatMap((row) => row.agency_id ?? []),
    );
    const lines = rows.map((row) => ({
      title: `${amountOf(row.amount_minor, row.currency)} ${row.currency}`,
      note: [
        METHOD_NAMES[row.method],
        row.reference ?? '',
        row.agency_id === null ? '' : `for ${agencies.get(row.agency_id) || 'an agency'}`,
      ]
        .filter((word) => word !== '')
        .join(' · '),
      state: STATE_LABELS[row.state],
      at: row.created_at,
    }));
    return { lines, total };
  },
};
