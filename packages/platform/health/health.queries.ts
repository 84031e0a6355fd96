import type { Ctx } from '../context/index.ts';
import { columns, type RowOf, runSql } from '../db/index.ts';

const DATABASE = columns({
  version: 'text',
  bytes: 'float8',
  connections: 'int4',
  most_connections: 'int4',
  migration: 'text',
});
export type DatabaseRow = RowOf<typeof DATABASE>;

export async function readDatabase(ctx: Ctx): Promise<DatabaseRow | undefined> {
  const [row] = await runSql(
    ctx.db,
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::int as most_connections,
       (select max(name) from schema_migration) as migration`,
    [],
    DATABASE,
  );
  return row;
}

const JOB = columns({
  name: 'text',
  /** Ready, and not begun. */
  waiting: 'int4',
  /** Seconds that the oldest of them has been ready. */
  waited: 'float8',
  running: 'int4',
  done: 'int4',
  /** Given up after the last try. */
  failed: 'int4',
  last_failed_at: 'timestamptz|null',
  /** What the last one that was given up said. */
  last_fault: 'text',
  /** Done or running longer than `slow` seconds. */
  slow: 'int4',
  /** Seconds of the longest one. */
  longest: 'float8',
});
/** One kind of job. Times are those of the machine: the queue knows no other clock. */
export type JobRow = RowOf<typeof JOB>;

/** Returns every kind of job of the last `days`, those first that were given up or are slow; a job is slow from `slow` seconds. */
export function readJobs(ctx: Ctx, { days, slow }: { days: number; slow: number }): Promise<JobRow[]> {
  return runSql(
    ctx.db,
    `with job as (
       select name, state, completed_on, output,
         extract(epoch from coalesce(completed_on, now()) - started_on)::float8 as took,
         case when state in ('created', 'retry') and start_after <= now()
           then extract(epoch from now() - start_after)::float8 end as waited
       from pgboss.job where name not like '\\_\\_pgboss%' and created_on > now() - make_interval(days => $1 + 30)
         and (completed_on is null or completed_on > now() - make_interval(days => $1)))
     select name, count(waited)::int as waiting, coalesce(max(waited), 0) as waited,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'completed')::int as done,
       count(*) filter (where state = 'failed')::int as failed,
       max(completed_on) filter (where state = 'failed') as last_failed_at,
       coalesce((array_agg(left(coalesce(output ->> 'message', output::text), 300) order by completed_on desc)
         filter (where state = 'failed'))[1], '') as last_fault,
       count(*) filter (where state in ('active', 'completed') and took > $2)::int as slow,
       coalesce(max(took) filter (where state in ('active', 'completed')), 0) as longest
     from job group by name order by failed desc, slow desc, waiting desc, name`,
    [days, slow],
    JOB,
  );
}
