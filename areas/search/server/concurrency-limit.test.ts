import { type Ctx, inTransaction } from '@keystead/platform/context';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConcurrencyLimit, ConcurrencyLimitExceeded } from './concurrency-limit.ts';
import { refreshVocabulary } from './refresh.service.ts';
import { buildWorld } from './search.world.ts';
import { type SearchKind, search, Values } from './sql.ts';
import { readVocabulary as readWords } from './words.queries.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
  await buildWorld(app.ctx, 200);
  await refreshVocabulary(app.ctx);
}, 60_000);
afterAll(() => app?.close());

describe('a concurrency limit', () => {
  const never = () => new Promise<never>(() => undefined);

  it('gives a place to the longest waiting, whether the work before succeeds or fails', async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1, waitingAtMost: 2, milliseconds: 60_000 });
    const done: number[] = [];
    const first = limit.run(async () => {
      done.push(1);
      throw new Error('failed');
    });
    const others = [2, 3].map((n) => limit.run(async () => done.push(n)));
    await expect(first).rejects.toThrow('failed');
    await Promise.all(others);
    expect(done).toEqual([1, 2, 3]);
  });

  it('rejects at once when the queue is full, and later after too long a wait', async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1, waitingAtMost: 1, milliseconds: 20 });
    void limit.run(never);
    const waiting = limit.run(never);
    await expect(limit.run(never)).rejects.toBeInstanceOf(ConcurrencyLimitExceeded);
    await expect(waiting).rejects.toBeInstanceOf(ConcurrencyLimitExceeded);
    const again = limit.run(never);
    await expect(again).rejects.toBeInstanceOf(ConcurrencyLimitExceeded);
  });
});

describe('searches', () => {
  it('of one kind leave room for the others, however many there are and however long they take', async () => {
    const LOCK = 5_550_001;
    const ask = (kind: SearchKind, sql: string) =>
      search(app.ctx, sql, new Values(), { columns: { n: 'int4' }, kind });
    const connection = await app.ctx.pool.connect();
    try {
      await connection.query('select pg_advisory_lock($1)', [LOCK]);
      const slow = Array.from({ length: 20 }, () =>
        ask('words', `select 1 as n from pg_advisory_xact_lock_shared(${LOCK})`),
      );
      let isOver = false;
      void Promise.all(slow).then(() => {
        isOver = true;
      });
      expect(await ask('list', 'select 1 as n')).toEqual([{ n: 1 }]);
      expect(await ask('map', 'select 2 as n')).toEqual([{ n: 2 }]);
      expect(isOver).toBe(false);
      await connection.query('select pg_advisory_unlock($1)', [LOCK]);
      expect(await Promise.all(slow)).toHaveLength(20);
    } finally {
      connection.release();
    }
  });
});

/** Returns how often this connection has read the table of listings from its beginning, and how many rows of it. */
async function tableReads(ctx: Ctx) {
  const [read] = await runSql<{ scans: number; rows: number }>(
    ctx.db,
    `select seq_scan::int as scans, seq_tup_read::int as rows
     from pg_stat_xact_user_tables where relname = 'search_listing'`,
  );
  return read;
}

describe('the words of a text', () => {
  it('are read without reading the table of listings', async () => {
    await inTransaction(app.ctx, async (open) => {
      // As over a million listings: the planner takes the table for cheaper than the index.
      await runSql(open.db, 'set local random_page_cost = 10000');
      const before = await tableReads(open);
      expect(await readWords(open, 'gardne zzzqqq kraków 42 hosue')).toHaveLength(5);
      expect(await tableReads(open)).toEqual(before);
    });
  });

  it('are known by what a listing says, if it is not in the vocabulary yet', async () => {
    const [rare] = await runSql<{ word: string }>(
      app.ctx.db,
      `select word from search_word order by length(word) desc, word limit 1`,
    );
    const word = rare?.word ?? '';
    await runSql(app.ctx.db, 'delete from search_word where word = $1', [word]);
    const [asked] = await readWords(app.ctx, word);
    expect(asked).toMatchObject({ word, known: true });
    await refreshVocabulary(app.ctx);
  });
});
