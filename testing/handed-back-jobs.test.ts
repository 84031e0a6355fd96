import { openDatabase } from '@keystead/platform/db';
import { defineJob, handleJob, openJobQueue } from '@keystead/platform/jobs';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from './database.ts';

it('a job that a stopping process cannot finish is done by another', { timeout: 60_000 }, async () => {
  const job = defineJob({ name: 'handed.back', version: 1, payload: z.object({}) });
  const database = await createTestDatabase();
  const { kysely, close } = openDatabase(database.connectionString, { poolSize: 1 });
  const queues = [1, 2].map(() => openJobQueue(database.connectionString, () => undefined, [job]));
  const [stopping, other] = queues as [(typeof queues)[0], (typeof queues)[0]];
  const done: string[] = [];
  const { promise: never, resolve: release } = Promise.withResolvers<void>();
  for (const queue of queues) await queue.start();
  let isBegun = false;
  const endless = handleJob(job, async () => {
    isBegun = true;
    await never;
  });
  await stopping.work([endless], () => null);
  await stopping.enqueue(kysely, job, {});
  await vi.waitFor(() => expect(isBegun).toBe(true), 10_000);
  await other.work([handleJob(job, async () => void done.push('other'))], () => null);
  await stopping.stop(1000);
  // The second try of a job comes some seconds after the first.
  await vi.waitFor(() => expect(done).toEqual(['other']), 30_000);
  release();
  await other.stop();
  await close();
  await database.drop();
});
