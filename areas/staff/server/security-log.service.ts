import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import { SECURITY_EVENT_NAMES, SECURITY_EVENTS, SECURITY_LOG_DAYS } from '@keystead/kit/security-events';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { byDay, daySql, type MetricSource } from '@keystead/platform/metrics';
import {
  countSecurityEntries,
  deleteBefore,
  insertAlert,
  readDays,
  readSecurityEntries,
  sumOf,
  wasAlerted,
} from '@keystead/platform/security-log';
import type { listSecurityEvents } from '../contract.staff.ts';
import { readOwners } from './people.queries.ts';
import { sendSecurityAlert } from './staff.jobs.ts';

/** Returns the security log as its screen reads it. */
export async function securityLog(ctx: Ctx, input: Input<typeof listSecurityEvents>) {
  const { event, level } = input;
  const ofLevel = SECURITY_EVENT_NAMES.filter((name) => SECURITY_EVENTS[name].level === level);
  const filter = {
    events: event !== undefined ? [event] : level !== undefined ? ofLevel : undefined,
    call: input.call,
    accountId: input.account_id,
    staffId: input.staff_id,
    address: input.address,
    from: input.from,
    to: input.to,
    ids: input.ids,
  };
  const page = { newestFirst: input.order === 'desc', ...rowsOfPage(input) };
  const [rows, counted] = await Promise.all([
    readSecurityEntries(ctx, filter, page),
    countSecurityEntries(ctx, filter),
  ]);
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...counted };
}

/** Emails the owners about each event that has reached its threshold; once per period. */
export async function alertOwners(ctx: Ctx): Promise<void> {
  for (const event of SECURITY_EVENT_NAMES) {
    const { alert, label } = SECURITY_EVENTS[event];
    if (!alert) continue;
    const since = new Date(ctx.now().getTime() - alert.minutes * 60_000);
    const count = await sumOf(ctx, event, since);
    if (count < alert.count || (await wasAlerted(ctx, event, since))) continue;
    await inTransaction(ctx, async (open) => {
      if (!(await insertAlert(open, event, since))) return;
      for (const owner of await readOwners(open))
        await open.jobs.enqueue(open.db, sendSecurityAlert, {
          staffId: owner,
          event,
          count,
          minutes: alert.minutes,
        });
    });
    ctx.log.error({ security: 'alert_raised', about: event, count }, `Security alert: ${label}`);
  }
}

const MOST_AT_ONCE = 10_000;

/** Deletes entries whose time is over, in steps that hold no lock for long. */
export async function deleteOldEntries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - SECURITY_LOG_DAYS * 24 * 3600 * 1000);
  while ((await deleteBefore(ctx, before, MOST_AT_ONCE)) === MOST_AT_ONCE);
}

const SHOWN = ['sign_in_failed', 'staff_sign_in_failed', 'rate_limited', 'permission_denied'] as const;

/** Attempts that failed, on the dashboard. */
export const securityMetrics: MetricSource = {
  topic: 'security',
  label: 'Security',
  right: 'audit:view',
  resource: 'security-events',
  async read(ctx, span) {
    const rows = await readDays(ctx, SHOWN, { day: daySql('at'), from: span.from });
    const metrics = SHOWN.map((event) => {
      const { values, earlier, ...sums } = byDay(
        span,
        rows.filter((row) => row.event === event),
      );
      return {
        name: event.replaceAll('_', '-'),
        label: SECURITY_EVENTS[event].label,
        values,
        earlier,
        ...sums,
      };
    });
    return {
      metrics: metrics.map(({ values: _, earlier: __, ...metric }) => metric),
      lines: metrics
        .slice(0, 1)
        .map(({ name, label, values, earlier }) => ({ name, label, values, before: earlier })),
    };
  },
};
