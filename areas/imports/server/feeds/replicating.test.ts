import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../../contract.staff.feeds.ts';
import { listImports } from '../../contract.staff.ts';
import { type Choices, guessMapping, mappingOf } from '../../rules.ts';
import { type Imports, openImports, PARAMETERS } from '../imports.fixture.ts';
import { readFeed } from './feeds.queries.ts';
import { fetchFeed } from './fetching.service.ts';

interface Home {
  price: number;
  status: string;
  /** Minutes after the beginning. */
  changed: number;
}

let imports: Imports;
let server: Server;
let origin = '';
/** What the service has, and what it was asked for. */
const homes = new Map<string, Home>();
const asked: string[] = [];
/** Answers instead of the service where it returns true. */
let instead: (path: string, response: ServerResponse) => boolean = () => false;

const BEGINNING = Date.parse('2026-03-01T10:00:00Z');
const timeOf = ({ changed }: Home) => new Date(BEGINNING + changed * 60_000).toISOString();

/** A service with pages of two records, which takes the filters that are sent to it and no others. */
function answer(path: string, response: ServerResponse) {
  if (instead(path, response)) return;
  const url = new URL(path, 'http://service');
  const filter = url.searchParams.get('$filter') ?? '';
  const skip = Number(url.searchParams.get('$skiptoken') ?? 0);
  const since = /^ModificationTimestamp gt (\S+)$/.exec(filter)?.[1];
  const keys = [...filter.matchAll(/ListingKey eq '([^']*)'/g)].map(([, key]) => key ?? '');
  const found = [...homes]
    .filter(
      ([key, home]) =>
        (since === undefined ? true : timeOf(home) > since) && (keys.length === 0 || keys.includes(key)),
    )
    .sort(([, one], [, other]) => (url.searchParams.has('$orderby') ? one.changed - other.changed : 0));
  const select = url.searchParams.get('$select')?.split(',');
  const value = found.slice(skip, skip + 2).map(([key, home]) => {
    const record = recordOf(key, home);
    return select
      ? Object.fromEntries(Object.entries(record).filter(([name]) => select.includes(name)))
      : record;
  });
  url.searchParams.set('$skiptoken', String(skip + 2));
  response.end(
    JSON.stringify({
      '@odata.context': '$metadata#Property',
      value,
      ...(skip + 2 < found.length && { '@odata.nextLink': `${url.pathname}${url.search}` }),
    }),
  );
}

const recordOf = (key: string, home: Home) => ({
  ListingKey: key,
  ListingId: `R-${key}`,
  StandardStatus: home.status,
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: home.price,
  UnparsedAddress: '14 Sample Street',
  City: 'Springfield',
  StateOrProvince: 'Illinois',
  Country: 'US',
  Latitude: 39.8,
  Longitude: -89.6,
  PublicRemarks: 'Brick house on a corner lot.',
  ModificationTimestamp: timeOf(home),
  Media: [],
});

beforeAll(async () => {
  imports = await openImports({ FEEDS_INNER_NETWORK: '1' });
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    answer(path, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await imports?.site.close();
  server?.close();
});

let made = 0;
let feedId = 0;
const set = (key: string, home: Partial<Home>) =>
  homes.set(key, { price: 100_000, status: 'Active', changed: 0, ...homes.get(key), ...home });
const runs = async () =>
  (await imports.site.call(listImports, { feed_id: feedId, per_page: 50 } as never, imports.options)).data;
/** Has the feed asked, and what comes of it done. @returns what was asked for, and the last import */
async function fetched() {
  asked.length = 0;
  const received = await fetchFeed(imports.site.ctx, feedId);
  await imports.site.runJobs();
  await imports.site.runJobs();
  return { received, asked: [...asked], run: (await runs())[0] };
}
/** Lets the sweep be due. */
const age = async (hours: number) => {
  const { id } = (await runs()).findLast(({ state }) => state === 'done') ?? { id: 0 };
  const before = new Date(imports.site.ctx.now().getTime() - hours * 3_600_000);
  await imports.site.ctx.db
    .updateTable('import_run')
    .set({ created_at: before })
    .where('id', '>=', id)
    .execute();
};
const onMarket = async () => {
  const { rows } = await imports.site.ctx.pool.query<{ external_id: string }>(
    `select external_id from listing where external_source = $1 and is_active order by 1`,
    [`replica ${made}`],
  );
  return rows.map(({ external_id }) => external_id);
};

/** A feed whose first file came in, of the homes a to f. */
async function begun(choices: Partial<Choices> = {}) {
  made += 1;
  homes.clear();
  instead = () => false;
  for (const [place, key] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) set(key, { changed: place });
  const { site, options } = imports;
  const form = {
    name: `Replica ${made}`,
    delivery: 'address',
    place: `${origin}/odata/Property`,
    is_active: '1',
  };
  feedId = (await site.call(calls.createFeed, form as never, options)).data.id;
  await site.runJobs();
  const [run] = await runs();
  if (!run) throw new Error('no import');
  const vocabulary = {
    categories: [{ name: 'House', slug: 'house' }],
    parameters: Object.keys(PARAMETERS),
    facilities: [],
  };
  const guess = guessMapping(run.name, run.columns, vocabulary, run.delimiter);
  const mapping = mappingOf({
    ...guess,
    parameters: { ...guess.parameters, ...PARAMETERS },
    source: `replica ${made}`,
    owner: (await site.signUp()).email,
    missing: 'take_off',
    ...choices,
  });
  expect(await imports.triedWith(run.id, mapping)).toMatchObject({ inserted: 6, refused: 0 });
  await imports.run(run.id);
  expect(await onMarket()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  return run;
}
beforeEach(() => {
  instead = () => false;
});

it('asks for what has changed alone, and takes nothing off by its absence', async () => {
  await begun();
  set('b', { price: 90_000, changed: 100 });
  set('g', { changed: 101 });
  const { asked: paths, run } = await fetched();
  expect(paths).toEqual(
    [
      expect.stringContaining(
        '$filter=ModificationTimestamp gt 2026-03-01T10:00:00.000Z&$orderby=ModificationTimestamp',
      ),
      expect.stringContaining('$skiptoken=2'),
      expect.stringContaining('$skiptoken=4'),
      expect.stringContaining('$skiptoken=6'),
    ].slice(0, paths.length),
  );
  expect(run).toMatchObject({ state: 'done', inserted: 1, updated: 1, taken_off: 0, stock: 6 });
  expect(run?.changes_since).toBe('2026-03-01T10:00:00.000Z');
  expect(await onMarket()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  // The last minutes are read again, and say nothing new.
  set('d', { price: 80_000, changed: 99 });
  expect((await fetched()).run).toMatchObject({ state: 'done', updated: 1, rows: 3 });
  expect((await fetched()).received).toEqual({ outcome: 'unchanged' });
});

it('takes off what is no longer offered, as its status says, and what has gone, as the keys say', async () => {
  await begun();
  set('a', { status: 'Withdrawn', changed: 200 });
  set('b', { status: 'Closed', changed: 201 });
  set('c', { status: 'Delete', changed: 202 });
  expect((await fetched()).run).toMatchObject({
    state: 'done',
    taken_off: 2,
    updated: 1,
    needs_confirmation: false,
  });
  expect(await onMarket()).toEqual(['b', 'd', 'e', 'f']);
  homes.delete('f');
  expect((await fetched()).run).toMatchObject({ state: 'done', taken_off: 0, updated: 0 });
  expect((await fetched()).received).toEqual({ outcome: 'unchanged' });
  await age(24);
  const { asked: paths, run } = await fetched();
  expect(paths.filter((path) => path.includes('$select=ListingKey,StandardStatus'))).toHaveLength(3);
  expect(paths.some((path) => path.includes('ListingKey eq'))).toBe(false);
  expect(run).toMatchObject({ state: 'done', taken_off: 1, changes_since: expect.stringContaining('T') });
  expect(await onMarket()).toEqual(['b', 'd', 'e']);
  // It is back, with the time it had: the next sweep finds it.
  set('f', { changed: 5 });
  await age(24);
  expect((await fetched()).run).toMatchObject({ state: 'done', updated: 1, taken_off: 0 });
  expect(await onMarket()).toEqual(['b', 'd', 'e', 'f']);
});

it('asks by their keys for homes that were missed, and for those that had errors', async () => {
  await begun();
  set('h', { changed: -500 });
  set('a', { price: -5, changed: 300 });
  expect((await fetched()).run).toMatchObject({ state: 'done', refused: 1 });
  await age(24);
  // Mended without another time.
  set('a', { price: 70_000, changed: 1 });
  const { asked: paths, run } = await fetched();
  expect(paths.find((path) => path.includes('ListingKey eq'))).toContain(
    "$filter=ListingKey eq 'a' or ListingKey eq 'h'",
  );
  expect(run).toMatchObject({ state: 'done', inserted: 1, updated: 1, refused: 0, taken_off: 0 });
});

it('reads no more than one file holds, however much is answered to each question for homes', async () => {
  await begun();
  for (let key = 0; key < 100; key += 1) set(`new ${key}`, { changed: -500 });
  await age(24);
  let questions = 0;
  instead = (path, response) => {
    if (!path.includes('ListingKey eq')) return false;
    questions += 1;
    const value = Array.from({ length: 60_000 }, (_, place) => ({ ListingKey: `${questions}-${place}` }));
    response.end(JSON.stringify({ value }));
    return true;
  };
  expect((await fetched()).received).toBe('unreadable');
  expect(questions).toBe(2);
});

it('holds a sweep that misses too many homes, and leaves the same one waiting', async () => {
  await begun();
  for (const key of ['a', 'b', 'c', 'd']) homes.delete(key);
  set('e', { changed: 400 });
  expect((await fetched()).run).toMatchObject({ state: 'done', taken_off: 0 });
  await age(24);
  const { run } = await fetched();
  expect(run).toMatchObject({ state: 'checked', taken_off: 4, needs_confirmation: true });
  expect((await readFeed(imports.site.ctx, feedId))?.problem).toMatch(/^4 homes are missing/);
  expect((await fetched()).received).toEqual({ outcome: 'unchanged' });
  expect(await onMarket()).toHaveLength(6);
});

it('holds changes that take off a large share of all homes', async () => {
  await begun();
  for (const key of ['a', 'b', 'c', 'd']) set(key, { status: 'Canceled', changed: 500 });
  expect((await fetched()).run).toMatchObject({ state: 'checked', taken_off: 4, needs_confirmation: true });
  expect(await onMarket()).toHaveLength(6);
});

it('changes nothing where a page of changes or keys fails or is cut', async () => {
  await begun();
  set('a', { price: 60_000, changed: 600 });
  await age(24);
  for (const part of ['$filter=ModificationTimestamp', '$select=ListingKey'])
    for (const cut of [
      (response: ServerResponse) => response.writeHead(403).end(),
      (response: ServerResponse) => response.end('{"@odata.context":"$metadata#Property","value":['),
      (response: ServerResponse) => response.end('{"error":{"code":"busy"}}'),
      (response: ServerResponse) =>
        response.end(
          '{"value":[{"StandardStatus":"Active"}],"@odata.nextLink":"http://elsewhere.example.org/"}',
        ),
      (response: ServerResponse) => response.destroy(),
    ]) {
      instead = (path, response) => {
        if (!path.includes(part)) return false;
        cut(response);
        return true;
      };
      const { received } = await fetched();
      expect(received, part).toBe('unreadable');
    }
  expect((await runs()).filter(({ state }) => state === 'done')).toHaveLength(1);
  expect(await onMarket()).toHaveLength(6);
  // A record without a key may be any home.
  instead = (path, response) => {
    if (path.includes('$select')) response.end('{"value":[{"StandardStatus":"Active"}]}');
    return path.includes('$select');
  };
  expect((await fetched()).received).toBe('unreadable');
  instead = () => false;
  expect((await fetched()).run).toMatchObject({ state: 'done', updated: 1, taken_off: 0 });
});

it('reads whole where the service takes no filters, after an import that broke off, and with another mapping', async () => {
  const first = await begun();
  instead = (path, response) => {
    if (path.includes('$filter')) response.writeHead(400).end();
    return path.includes('$filter');
  };
  set('a', { price: 50_000, changed: 700 });
  expect((await fetched()).run).toMatchObject({ rows: 6, changes_since: '', updated: 1 });
  instead = () => false;
  set('a', { price: 40_000, changed: 701 });
  expect((await fetched()).run).toMatchObject({ changes_since: expect.stringContaining('T') });
  const { db } = imports.site.ctx;
  set('a', { price: 30_000, changed: 702 });
  await db
    .updateTable('import_run')
    .set({ state: 'stopped' })
    .where('feed_id', '=', feedId)
    .where('id', '>', first.id)
    .execute();
  expect((await fetched()).run).toMatchObject({ rows: 6, changes_since: '' });
  set('a', { price: 20_000, changed: 703 });
  const mapping = JSON.parse(first.mapping || '{}') as object;
  const present = (await readFeed(imports.site.ctx, feedId))?.mapping;
  await db
    .updateTable('feed')
    .set({ mapping: JSON.stringify({ ...mapping, ...present, mostMissing: 33 }) })
    .where('id', '=', feedId)
    .execute();
  expect((await fetched()).run).toMatchObject({ rows: 6, changes_since: '', updated: 1 });
});

it('waits as long as a service says, where that is not too long', async () => {
  await begun();
  set('a', { price: 1000, changed: 800 });
  let tries = 0;
  instead = (path, response) => {
    const isBusy = path.includes('$filter') && tries++ === 0;
    if (isBusy) response.writeHead(503, { 'retry-after': '1' }).end();
    return isBusy;
  };
  expect((await fetched()).run).toMatchObject({ state: 'done', updated: 1 });
  instead = (_, response) => {
    response.writeHead(429, { 'retry-after': '7200' }).end();
    return true;
  };
  const before = imports.site.ctx.now().getTime();
  const { received, asked: paths } = await fetched();
  expect([received, paths.length]).toEqual(['unreadable', 1]);
  const next = (await readFeed(imports.site.ctx, feedId))?.nextAt?.getTime() ?? 0;
  expect(next - before).toBeGreaterThanOrEqual(7_200_000);
});

it('asks for changes of a feed whose mapping is of a version that knew fewer defaults', async () => {
  await begun();
  const mapping = (await readFeed(imports.site.ctx, feedId))?.mapping ?? {};
  const later = ['translations', 'tours', 'documents'];
  const earlier = Object.fromEntries(Object.entries(mapping).filter(([name]) => !later.includes(name)));
  expect(Object.keys(earlier).length).toBeLessThan(Object.keys(mapping).length);
  await imports.site.ctx.db
    .updateTable('feed')
    .set({ mapping: JSON.stringify(earlier) })
    .where('id', '=', feedId)
    .execute();
  set('a', { price: 2000, changed: 850 });
  expect((await fetched()).run).toMatchObject({ updated: 1, changes_since: expect.stringContaining('T') });
});

it('lets no wrong clock hide what comes later', async () => {
  await begun();
  set('a', { price: 3000, changed: 1e8 });
  set('b', { price: 3000, changed: 900 });
  expect((await fetched()).run).toMatchObject({ updated: 2 });
  set('c', { price: 3000, changed: 901 });
  expect((await fetched()).run).toMatchObject({ updated: 1, changes_since: '2026-03-02T00:55:00.000Z' });
  // Nor one that is a little fast.
  const minutes = Math.floor((imports.site.ctx.now().getTime() - BEGINNING) / 60_000);
  set('d', { price: 3000, changed: minutes + 50 });
  expect((await fetched()).run).toMatchObject({ updated: 1 });
  set('e', { price: 3000, changed: minutes });
  expect((await fetched()).run).toMatchObject({ updated: 1 });
});
