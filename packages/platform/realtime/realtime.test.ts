import { type Database, openDatabase } from '@keystead/platform/db';
import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { startTestRedis } from '@keystead/testing/redis-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, inTransaction } from '../context/index.ts';
import { createRealtime, type Realtime } from './index.ts';

/** A machine may have other things to do. */
const SOON = { timeout: 10_000 };

const redis = await startTestRedis();
let testDatabase: TestDatabase;
let database: Database;
let ctx: Ctx;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, { poolSize: 2 });
  ctx = { db: database.kysely, inTransaction: false } as Ctx;
});
afterAll(async () => {
  await redis?.kill();
  await database?.close();
  await testDatabase?.drop();
});

const log = pino({ level: 'silent' });
const open = (redisUrl?: string) =>
  createRealtime({
    connectionString: testDatabase.connectionString,
    log,
    ...(redisUrl !== undefined && { redisUrl }),
  });

/** Returns the messages of one subscriber, and how often it had reason to look for itself. */
async function listening(realtime: Realtime, channel: string) {
  const all: string[] = [];
  let looks = 0;
  const { close } = await realtime.subscribe(channel, {
    heard: (text) => all.push(text),
    missed: () => {
      looks += 1;
    },
  });
  await expect.poll(() => looks, SOON).toBeGreaterThan(0);
  return { all, close, looks: () => looks };
}

describe.each([
  { name: 'PostgreSQL', url: undefined, isThere: true },
  { name: 'Redis', url: redis?.url, isThere: redis !== undefined },
])('$name', ({ url, isThere }) => {
  it.skipIf(!isThere)(
    'carries notices of a channel to all who listen, at the commit and only then',
    async () => {
      const [here, there] = [open(url), open(url)];
      const first = await listening(here, 'first');
      const second = await listening(there, 'first');
      const other = await listening(there, 'other');
      await here.publish(ctx, 'first', 'one');
      await inTransaction(ctx, async (within) => {
        await there.publish(within, 'first', 'two');
        await inTransaction(within, (joined) => there.publish(joined, 'first', 'three'));
        // Not before the commit: what is sent now by another overtakes it.
        await here.publish(ctx, 'first', 'meanwhile');
        await expect.poll(() => second.all, SOON).toEqual(['one', 'meanwhile']);
      });
      const failing = inTransaction(ctx, async (within) => {
        await here.publish(within, 'first', 'never');
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      await expect.poll(() => second.all, SOON).toEqual(['one', 'meanwhile', 'two', 'three']);
      await here.publish(ctx, 'first', 'last');
      for (const { all } of [first, second])
        await expect.poll(() => all, SOON).toEqual(['one', 'meanwhile', 'two', 'three', 'last']);
      expect(other.all).toEqual([]);
      for (const { close } of [first, second, other]) await close();
      await Promise.all([here.close(), there.close()]);
    },
  );
});

it.skipIf(!redis)('keeps sites apart that share one Redis', async () => {
  const next = new URL(testDatabase.connectionString);
  next.pathname += '_next';
  const neighbours = createRealtime({ connectionString: next.href, log, redisUrl: redis?.url as string });
  const here = open(redis?.url);
  const heard = await listening(here, 'first');
  await neighbours.publish(ctx, 'first', 'not for us');
  await here.publish(ctx, 'first', 'for us');
  await expect.poll(() => heard.all, SOON).toEqual(['for us']);
  await heard.close();
  await Promise.all([here.close(), neighbours.close()]);
});

it.skipIf(!redis)(
  'looks for itself while Redis is away, fails no one, and hears again when it is back',
  async () => {
    const realtime = open(redis?.url);
    const subscriber = await listening(realtime, 'first');
    await realtime.publish(ctx, 'first', 'before');
    await expect.poll(() => subscriber.all, SOON).toEqual(['before']);
    await redis?.kill();
    const looks = subscriber.looks();
    await inTransaction(ctx, (within) => realtime.publish(within, 'first', 'lost'));
    await expect.poll(subscriber.looks, SOON).toBeGreaterThan(looks);
    await redis?.start();
    await expect
      .poll(async () => {
        await realtime.publish(ctx, 'first', 'after');
        return subscriber.all.at(-1);
      }, SOON)
      .toBe('after');
    await subscriber.close();
    await realtime.close();
  },
);

it('begins without a Redis that is not there yet', async () => {
  const realtime = open('redis://127.0.0.1:1');
  const subscriber = await listening(realtime, 'first');
  await realtime.publish(ctx, 'first', 'nobody hears');
  await subscriber.close();
  await realtime.close();
});
