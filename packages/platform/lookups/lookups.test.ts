import { type Ctx, inTransaction } from '@keystead/platform/context';
import { type Database, openDatabase } from '@keystead/platform/db';
import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changed, forgetLookups, lookup } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
let ctx: Ctx;
let reads = 0;
const words = lookup('test words', async (asker) => {
  reads += 1;
  const rows = await runSql<{ word: string }>(asker.db, 'select word from test_word order by word');
  return rows.map((row) => row.word);
});
const add = (asker: Ctx, word: string) =>
  runSql(asker.db, 'insert into test_word (word) values ($1)', [word]);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, { poolSize: 3 });
  ctx = { db: database.kysely, pool: database.pool, config: {}, inTransaction: false } as Ctx;
  await runSql(ctx.db, 'create table test_word (word text primary key)');
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  await runSql(ctx.db, 'delete from test_word');
  forgetLookups('all');
  reads = 0;
});

describe('lookup', () => {
  it('reads once for many askers and again after a change', async () => {
    await Promise.all([words(ctx), words(ctx), words(ctx)]);
    expect(reads).toBe(1);
    await add(ctx, 'home');
    expect(await words(ctx)).toEqual([]);
    await changed(ctx, 'test words');
    expect(await words(ctx)).toEqual(['home']);
    expect(reads).toBe(2);
  });

  it('lends a transaction what is remembered until it changes something', async () => {
    await words(ctx);
    await inTransaction(ctx, async (open) => {
      expect(await words(open)).toEqual([]);
      expect(reads).toBe(1);
      await add(open, 'mine');
      await changed(open, 'test words');
      // Other processes announce changes of their own meanwhile.
      forgetLookups('all');
      await words(ctx);
      expect(await words(open)).toEqual(['mine']);
    });
  });

  it('says without waiting what it has read, and only that', async () => {
    expect(words.known(ctx)).toBeUndefined();
    const reading = words(ctx);
    expect(words.known(ctx)).toBeUndefined();
    await reading;
    expect(words.known(ctx)).toEqual([]);
    await inTransaction(ctx, async (open) => {
      await changed(open, 'test words');
      await words(open);
      expect(words.known(ctx)).toBeUndefined();
    });
    forgetLookups('all');
    expect(words.known(ctx)).toBeUndefined();
  });

  it('lends nothing that still waits for a connection', async () => {
    const single = openDatabase(testDatabase.connectionString, { poolSize: 1 });
    const narrow = { ...ctx, db: single.kysely, pool: single.pool } as Ctx;
    const read = await inTransaction(narrow, async (open) => {
      const waiting = words(narrow);
      return { inside: await words(open), waiting };
    });
    expect(read.inside).toEqual([]);
    expect(await read.waiting).toEqual([]);
    await single.close();
  });

  it('keeps to itself what a transaction reads', async () => {
    await inTransaction(ctx, async (open) => {
      await add(open, 'not yet');
      expect(await words(open)).toEqual(['not yet']);
      expect(await words(ctx)).toEqual([]);
    });
  });

  it('shows a transaction its own writes, and no one else', async () => {
    await inTransaction(ctx, async (open) => {
      await add(open, 'draft');
      await changed(open, 'test words');
      expect(await words(open)).toEqual(['draft']);
      expect(await words(ctx)).toEqual([]);
    });
    expect(await words(ctx)).toEqual(['draft']);
  });

  it('forgets what a transaction wrote that was undone', async () => {
    const undone = inTransaction(ctx, async (open) => {
      await add(open, 'never');
      await changed(open, 'test words');
      await words(open);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await words(ctx)).toEqual([]);
  });

  it('keeps no failure', async () => {
    let fail = true;
    const moody = lookup('test moods', async () => {
      if (fail) throw new Error('not now');
      return 'fine';
    });
    await expect(moody(ctx)).rejects.toThrow('not now');
    fail = false;
    expect(await moody(ctx)).toBe('fine');
  });

  it('gives what may lag as it was read last, reads it anew beside the caller, and never longer than a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      let reading = Promise.resolve();
      const counts = lookup(
        'test words',
        async () => {
          reads += 1;
          const count = reads;
          await reading;
          return count;
        },
        { countedRows: (count) => [30_000 * (count - 1), 30_000] },
      );
      expect(await counts(ctx)).toBe(1);
      await changed(ctx, 'test words');
      // What may not lag is never old.
      expect(await counts(ctx)).toBe(2);
      await changed(ctx, 'test words');
      expect(await counts(ctx)).toBe(2);
      expect(reads).toBe(2);

      vi.advanceTimersByTime(4000);
      const { promise, resolve } = Promise.withResolvers<void>();
      reading = promise;
      // One reads it anew for all, and none of them waits.
      expect(await Promise.all([counts(ctx), counts(ctx), counts(ctx)])).toEqual([2, 2, 2]);
      expect(reads).toBe(3);
      resolve();
      await vi.waitFor(async () => expect(await counts(ctx)).toBe(3));

      await inTransaction(ctx, async (open) => {
        await changed(open, 'test words');
        expect(await counts(open)).toBe(4);
      });
      vi.advanceTimersByTime(61_000);
      expect(await counts(ctx)).toBe(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reads what takes long seldom', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const slow = lookup(
        'test words',
        async () => {
          reads += 1;
          vi.advanceTimersByTime(2000);
          return reads;
        },
        { countedRows: () => [50_001] },
      );
      await slow(ctx);
      vi.advanceTimersByTime(17_000);
      await slow(ctx);
      expect(reads).toBe(1);
      vi.advanceTimersByTime(2000);
      await slow(ctx);
      expect(reads).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
