import { openDatabase } from '@keystead/platform/db';
import { defineJob, handleJob, type JobQueue, openJobQueue } from '@keystead/platform/jobs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { runSql } from './sql.ts';

const payload = z.object({ n: z.number() });
const [one, many, later] = ['one', 'many', 'later'].map((name) =>
  defineJob({ name: `tests.${name}`, version: 1, payload }),
) as [Count, Count, Count];
type Count = ReturnType<typeof defineJob<typeof payload>>;

let database: TestDatabase;
let connection: ReturnType<typeof openDatabase>;
let queue: JobQueue;

const done = new Map<Count, number[]>([one, many, later].map((job) => [job, []]));
const doneOf = (job: Count) => done.get(job) ?? [];

async function open(): Promise<void> {
  queue = openJobQueue(database.connectionString, () => undefined, [one, many, later]);
  await queue.start();
}

function work(): Promise<void> {
  const handlers = [one, many, later].map((job) =>
    handleJob(job, async (_ctx: null, { n }) => {
      if (n === 3) throw new Error('this one fails');
      done.get(job)?.push(n);
    }),
  );
  return queue.work(handlers, () => null);
}

/** Queues a job and waits until its worker, which takes the oldest first, has found and done it. */
async function lookFor(job: Count, n: number): Promise<void> {
  await queue.enqueue(connection.kysely, job, { n });
  await vi.waitFor(() => expect(doneOf(job)).toContain(n), 10_000);
}

beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.connectionString, { poolSize: 3 });
  // A process that finds its queues there is the common case, and the only one that looks rarely from the start.
  await open();
  await queue.stop();
  await open();
  await work();
  for (const job of [one, many, later]) {
    await lookFor(job, 0);
    done.set(job, []);
  }
});
afterAll(async () => {
  await queue.stop();
  await connection.close();
  await database.drop();
});

describe.concurrent('a job', () => {
  it('starts when its transaction commits, not at the next look', async ({ expect }) => {
    await connection.kysely.transaction().execute(async (open) => {
      await queue.enqueue(open, one, { n: 1 });
      await lookFor(one, 5);
      expect(doneOf(one)).toEqual([5]);
    });
    await expect.poll(() => doneOf(one), { timeout: 3000 }).toEqual([5, 1]);
  });

  it('does not wait for a look where many were committed at once, and one of them fails', async ({
    expect,
  }) => {
    await connection.kysely.transaction().execute(async (open) => {
      for (let n = 1; n <= 20; n += 1) await queue.enqueue(open, many, { n });
    });
    await expect.poll(() => doneOf(many).length, { timeout: 4000 }).toBe(19);
  });

  it('is found where nothing can wake its worker', async ({ expect }) => {
    await queue.enqueue(connection.kysely, later, { n: 2 }, { startAfter: 1 });
    await expect.poll(() => doneOf(later), { timeout: 10_000 }).toEqual([2]);
  });
});

it('is heard of again after the connection that hears of jobs was lost', async () => {
  const ended = await runSql(
    connection.kysely,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  expect(ended.length).toBe(1);
  await queue.enqueue(connection.kysely, one, { n: 4 });
  await expect.poll(() => doneOf(one), { timeout: 10_000 }).toContain(4);
});

it('wakes workers of queues that were made before there was waking', async () => {
  await queue.stop();
  await runSql(connection.kysely, 'update pgboss.queue set notify = false');
  await open();
  const rows = await runSql<{ notify: boolean }>(
    connection.kysely,
    `select distinct notify from pgboss.queue where name like 'tests.%'`,
  );
  expect(rows).toEqual([{ notify: true }]);
});
