import type { Kysely } from 'kysely';
import { columns, type DB, runSql } from '../db/index.ts';

/** Where the queue's own statements go. */
interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Returns the names of queues in which a job is due. */
export async function dueQueues(db: QueueDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await db.executeSql(
    `select distinct name from pgboss.job where state < 'active' and start_after < now()`,
  );
  return new Set((rows as { name: string }[]).map(({ name }) => name));
}

/** Returns how many jobs of each kind are due, and for how many seconds the oldest of them has been; kinds without any are left out. */
export function readWaitingJobs(db: Kysely<DB>) {
  return runSql(
    db,
    `select regexp_replace(name, '\\.v\\d+$', '') as job, count(*)::int as waiting,
       coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
     from pgboss.job where state < 'active' and start_after < now() and name not like '\\_\\_pgboss%' group by 1`,
    [],
    WAITING,
  );
}

const WAITING = columns({ job: 'text', waiting: 'int4', oldest: 'float8' });
