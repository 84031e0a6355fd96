import { openDatabase } from '@keystead/platform/db';
import { defineJob, handleJob, type JobQueue, openJobQueue } from '@keystead/platform/jobs';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from './database.ts';

const payload = z.object({});
const jobs = ['idle', 'first', 'second', 'later'].map((name) =>
  defineJob({ name: `drained.${name}`, version: 1, payload }),
);
let database: TestDatabase;
let connection: ReturnType<typeof openDatabase>;
let queue: JobQueue;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.connectionString, { poolSize: 1 });
  queue = openJobQueue(database.connectionString, () => undefined, jobs);
  await queue.start();
});
afterAll(async () => {
  await queue.stop();
  await connection.close();
  await database.drop();
});

it('are those that are due and those they leave, and no other queue is asked', async () => {
  const [, first, second, later] = jobs as [Job, Job, Job, Job];
  const done: string[] = [];
  const handlers = jobs.map((job) =>
    handleJob(job, async (_ctx: null) => {
      done.push(job.name);
      if (job === first) await queue.enqueue(connection.kysely, second, {});
    }),
  );
  await queue.enqueue(connection.kysely, first, {});
  await queue.enqueue(connection.kysely, later, {}, { startAfter: 3600 });
  const asked = vi.spyOn(PgBoss.prototype, 'fetch');
  await queue.drain(handlers, () => null);
  const names = new Set(asked.mock.calls.map(([name]) => name));
  asked.mockRestore();
  expect(done).toEqual(['drained.first', 'drained.second']);
  expect([...names]).toEqual(['drained.first.v1', 'drained.second.v1']);
});

type Job = (typeof jobs)[number];
