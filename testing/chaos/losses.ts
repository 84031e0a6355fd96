import type { Ctx } from '@keystead/platform/context';
import { runSql } from '../sql.ts';
import type { Outcome } from './writers.ts';
import { WRITE_KINDS, WRITES } from './writes.ts';

export interface Losses {
  /** Writes that were acknowledged and are not there. */
  readonly lost: string[];
  /** Writes that are there more than once. */
  readonly doubled: string[];
  /** Credits whose sums do not agree, and advertisements that no credit, or more than one, was taken for. */
  readonly credits: string[];
}

/** Credits that were spent without an advertisement, or the other way round, and lots that their entries do not add up to. */
const CREDITS = `
  select 'lot of grant ' || l.grant_id || ': ' || (l.total - l.used - l.ended) || ' left, ' || e.booked || ' booked' as issue
  from credit_lot l
  join (select grant_id, feature, sum(amount) as booked from credit_entry group by 1, 2) e using (grant_id, feature)
  where l.total - l.used - l.ended <> e.booked
  union all
  select 'account ' || account_id || ': ' || spent || ' credits spent on ' || featured || ' advertisements'
  from (
    select g.account_id,
      (select count(*) from credit_entry e where e.grant_id = g.id and e.feature = 'property_feature' and e.kind = 'spend') as spent,
      (select count(*) from advertisement a where a.account_id = g.account_id) as featured
    from package_grant g) counted
  where spent <> featured`;

/** Compares what people were told with what is in the database, once all processes are up again. */
export async function findLosses(ctx: Ctx, { acknowledged, sent }: Outcome): Promise<Losses> {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const kind of WRITE_KINDS) {
    const counts = new Map<string, number>();
    for (const { name } of await runSql<{ name: string }>(ctx.db, WRITES[kind].rows))
      counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const name of acknowledged[kind]) if (!counts.has(name)) lost.push(`${kind}: ${name}`);
    for (const name of sent[kind]) if ((counts.get(name) ?? 0) > 1) doubled.push(`${kind}: ${name}`);
  }
  const credits = await runSql<{ issue: string }>(ctx.db, CREDITS);
  return { lost, doubled, credits: credits.map(({ issue }) => issue) };
}

/** Jobs that are due or under way, and those that have failed for good. */
const JOBS = `
  select count(*) filter (
      where state in ('created', 'retry', 'active') and start_after <= now() and created_on <= coalesce($1, now())
    )::int as due,
    count(*) filter (where state = 'failed')::int as failed
  from pgboss.job where name not like '\\_\\_pgboss%'`;

/**
 * Counts the jobs that wait to be done, or cannot be.
 * @param until of those that wait, only what had been asked for by then
 */
export async function countJobs(ctx: Ctx, until?: Date): Promise<{ due: number; failed: number }> {
  const [row] = await runSql<{ due: number; failed: number }>(ctx.db, JOBS, [until ?? null]);
  return row ?? { due: 0, failed: 0 };
}
