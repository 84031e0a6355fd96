import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@keystead/kit/random';
import type { RunningPostgres } from '@keystead/platform/postgres';
import { Client } from 'pg';
import type { Target } from '../../testing/chaos/kills.ts';
import { postgresProcesses } from '../../testing/postgres-processes.ts';
import type { TestRedis } from '../../testing/redis-server.ts';
import type { SiteProcess } from '../replicas/site.ts';

/** Milliseconds between two tries of starting what could not start, as the database was away. */
const TRY_AGAIN = 500;

/** A process of the site, started again for as often as it takes, as systemd does. */
export function siteTarget(name: string, site: SiteProcess, isUp: (isUp: boolean) => void): Target {
  return {
    name,
    async kill() {
      isUp(false);
      await site.kill();
    },
    async revive() {
      for (;;) {
        const hasStarted = await site.start().then(
          () => true,
          () => false,
        );
        if (hasStarted) break;
        await wait(TRY_AGAIN);
      }
      isUp(true);
    },
  };
}

/** The server of the database, or one of its processes: of either kind all its processes end. It starts again by itself. */
export function postgresTarget(name: string, postgres: RunningPostgres, random: Random): Target {
  return {
    name,
    async kill() {
      const pids = await postgresProcesses(postgres.folder);
      try {
        process.kill(random.chance(0.5) ? pids[0] : random.pick(pids), 'SIGKILL');
      } catch {
        // It ended between the two: the database is there, and a kill less.
      }
    },
    revive: () => untilAnswers(postgres.connectionString),
  };
}

/** Waits until a database answers. */
export async function untilAnswers(connectionString: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    const answers = await client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (answers) return;
    await wait(50);
  }
}

export function redisTarget(redis: TestRedis): Target {
  return { name: 'Redis', kill: redis.kill, revive: redis.start };
}
