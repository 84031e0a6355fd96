import { addCategory } from '@keystead/catalogue/server';
import { deleteProperty, updatePostProperty } from '@keystead/listings/contract';
import { createListings } from '@keystead/listings/server';
import { inTransaction } from '@keystead/platform/context';
import { cityKey, tellEdge } from '@keystead/platform/edge';
import { defineJob } from '@keystead/platform/jobs';
import { changed } from '@keystead/platform/lookups';
import { type EdgeReceiver, startEdgeReceiver } from '@keystead/testing/edge-receiver';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const KEY = 'a-key-of-the-cache-in-front';

let front: EdgeReceiver;
let site: TestServer;
let owner: { token: string; accountId: number };
let category: number;
beforeAll(async () => {
  front = await startEdgeReceiver();
  const env = { PUBLIC_URL: 'https://homes.example', EDGE_PURGE_URL: front.url, EDGE_PURGE_KEY: KEY };
  site = await startTestServer({ env });
  owner = await site.signUp({ completeProfile: true });
  category = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
});
afterAll(async () => {
  await site?.close();
  await front?.close();
});
beforeEach(async () => {
  await runSql(site.ctx.db, 'delete from edge_change', []);
  front.told.length = 0;
});
afterEach(() => front.answerWith(200));

const waiting = () =>
  runSql<{ keys: string[]; is_told: boolean; tries: number }>(
    site.ctx.db,
    'select keys, is_told, tries from edge_change order by id',
    [],
  );

async function home(city = 'Porto'): Promise<number> {
  const draft = homeDraft({ ownerId: owner.accountId, category_id: category, city });
  const [added] = await createListings(site.ctx, [draft]);
  if (added?.outcome !== 'inserted') throw new Error('The home was not added');
  await site.runJobs();
  await runSql(site.ctx.db, 'delete from edge_change', []);
  front.told.length = 0;
  return added.id;
}

/** Does what waits for its time, as each minute does. */
async function afterSeconds(seconds: number) {
  site.clock.advance(seconds);
  await site.ctx.jobs.enqueue(site.ctx.db, tellEdge, {});
  await site.runJobs();
}

async function edit(id: number, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ id: String(id), ...fields })) body.append(name, value);
  const options = { method: 'POST', body, token: owner.token };
  const { status } = await site.raw(`/api/${updatePostProperty.path}`, options);
  expect(status).toBe(200);
}

describe('a cache in front is told', () => {
  it('of a new price by the home, its city and the lists of everywhere, and of no other home', async () => {
    const id = await home();
    await home('Braga');
    await edit(id, { price: '99000' });
    await site.runJobs();
    const keys = front.keys();
    expect(keys).toEqual(expect.arrayContaining([`listing:${id}`, cityKey('Porto'), 'listing-lists']));
    expect(keys).not.toContain('listings');
    expect(keys).not.toContain(cityKey('Braga'));
    expect(front.told[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('of both cities when a home has moved, and of a home that is gone', async () => {
    const id = await home();
    await edit(id, { city: 'Braga' });
    await site.runJobs();
    expect(front.keys()).toEqual(expect.arrayContaining([cityKey('Porto'), cityKey('Braga')]));
    front.told.length = 0;
    await site.call(deleteProperty, { id }, owner);
    await site.runJobs();
    expect(front.keys()).toEqual(
      expect.arrayContaining([`listing:${id}`, cityKey('Braga'), 'listing-lists']),
    );
  });

  it('of what staff and owners change elsewhere by the tag of it', async () => {
    await changed(site.ctx, 'content');
    await site.runJobs();
    expect(front.keys()).toEqual(['content']);
  });

  it('of no home because someone has looked at it', async () => {
    const id = await home();
    await runSql(
      site.ctx.db,
      `insert into listing_stat (listing_id, views) values ($1, 7)
       on conflict (listing_id) do update set views = listing_stat.views + 7`,
      [id],
    );
    const catchUp = defineJob({ name: 'search-catch-up', version: 1, payload: z.object({}) });
    await site.ctx.jobs.enqueue(site.ctx.db, catchUp, {});
    await site.runJobs();
    const [row] = await runSql<{ views: number }>(
      site.ctx.db,
      'select views::int as views from search_listing where listing_id = $1',
      [id],
    );
    expect(row?.views).toBe(7);
    expect(front.keys().filter((key) => /^(listing|city)/.test(key))).toEqual([]);
  });

  it('of nothing that was rolled back', async () => {
    await expect(
      inTransaction(site.ctx, async (open) => {
        await changed(open, 'content');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await site.runJobs();
    expect(front.told).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('a second time, for answers that were on their way at the first', async () => {
    await changed(site.ctx, 'content');
    await site.runJobs();
    expect(await waiting()).toMatchObject([{ is_told: true }]);
    await afterSeconds(4);
    expect(front.told).toHaveLength(1);
    await afterSeconds(2);
    expect(front.told.map(({ keys }) => keys)).toEqual([['content'], ['content']]);
    expect(await waiting()).toEqual([]);
  });

  it('of many changes by few requests, a hundred keys each', async () => {
    for (let id = 1; id <= 150; id += 1)
      await changed(site.ctx, 'listings', [`listing:${id}`, 'listing-lists']);
    await site.runJobs();
    expect(front.told.map(({ keys }) => keys.length)).toEqual([100, 51]);
  });
});

describe('where the cache in front does not answer', () => {
  it.each([['nothing'], [500], [401]] as const)(
    'but says %s, changes go on and are told later',
    async (answer) => {
      const id = await home();
      front.answerWith(answer);
      const began = performance.now();
      await edit(id, { price: '88000' });
      expect(performance.now() - began).toBeLessThan(4000);
      await site.runJobs();
      expect(front.told).toEqual([]);
      const [first] = await waiting();
      expect(first).toMatchObject({ is_told: false, tries: 1 });
      // Not before its time: a cache that does not answer is not asked without end.
      await afterSeconds(2);
      expect((await waiting())[0]).toMatchObject({ tries: 1 });
      await afterSeconds(4);
      expect((await waiting())[0]).toMatchObject({ tries: 2 });
      front.answerWith(200);
      await afterSeconds(11);
      expect(front.keys()).toContain(`listing:${id}`);
    },
  );

  it('what waits stays small: of very much, everything is dropped', async () => {
    front.answerWith(500);
    await runSql(
      site.ctx.db,
      `insert into edge_change (keys, due_at, created_at)
       select array['listing:' || n], $1, $1 from generate_series(1, 6000) as n`,
      [site.ctx.now()],
    );
    await afterSeconds(0);
    expect(await waiting()).toMatchObject([{ keys: ['all'] }]);
  });

  it('what no cache holds any more is told to none', async () => {
    front.answerWith(500);
    await changed(site.ctx, 'content');
    await afterSeconds(0);
    await changed(site.ctx, 'faqs');
    await afterSeconds(4000);
    expect((await waiting()).map(({ keys }) => keys)).toEqual([]);
  });
});

it('writes nothing down where no cache listens', async () => {
  const alone = await startTestServer();
  try {
    await changed(alone.ctx, 'content');
    expect(await runSql(alone.ctx.db, 'select 1 from edge_change', [])).toEqual([]);
  } finally {
    await alone.close();
  }
});
