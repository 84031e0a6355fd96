import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serialize } from 'node:v8';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSavedSearches, saveSearch } from '../contract.ts';
import { type AlertWorld, type Person, startAlertWorld } from './alerts.fixture.ts';
import { readWaiting } from './match.queries.ts';
import { askSearches } from './match.service.ts';
import { askReach } from './near.service.ts';
import { ownSearches } from './personal-data.ts';

const COMMUTE = '47.1412,9.5218,foot,20,My work';

let world: AlertWorld;
let person: Person;
beforeAll(async () => {
  world = await startAlertWorld();
  person = await world.signUp();
});
afterAll(() => world?.close());

const own = async (of: Person) => (await world.call(getSavedSearches, {}, of)).data;

it('finds what is near enough in time, and what has moved there, and forgets what has moved away', async () => {
  const { data } = await world.call(saveSearch, { name: 'Near work', commute: COMMUTE } as never, person);
  expect(data.filters).toEqual({ commute: COMMUTE });
  await world.post('Near', { latitude: 47.1425, longitude: 9.523 });
  await world.post('Far', { latitude: 47.2, longitude: 9.523 });
  await world.post('Nowhere', {});
  await world.later();
  expect((await own(person))[0]?.new_count).toBe(1);
  await world.post('Far', { latitude: 47.14, longitude: 9.522 });
  await world.later();
  expect((await own(person))[0]?.new_count).toBe(2);
  await world.post('Near', { latitude: 47.2, longitude: 9.523 });
  await world.later();
  expect((await own(person))[0]?.new_count).toBe(1);
});

it('forgets nothing while an estimate stands in for streets, but for what is out of reach', async () => {
  // It knows no areas, so estimates stand in for it.
  const config = { ...world.ctx.config, ROUTING: 'osrm', ROUTING_URL: 'http://127.0.0.1:9' } as const;
  const count = async () => (await own(person))[0]?.new_count;
  const before = await count();
  await world.post('Far', { latitude: 47.2, longitude: 9.523 });
  await askSearches({ ...world.ctx, config });
  expect(await count()).toBe(before);
  await world.post('Far', { latitude: 48.2, longitude: 9.523 });
  await askSearches({ ...world.ctx, config });
  expect(await count()).toBe((before ?? 0) - 1);
});

it('keeps nobody from saving a search while streets are asked, and asks about that one, too', async () => {
  const [early, late] = [await world.signUp(), await world.signUp()];
  const near = (minutes: number) => ({ name: 'Near', commute: `46.1,8.1,foot,${minutes}` }) as never;
  await world.call(saveSearch, near(20), early);
  let asked = 0;
  const around = [
    [8, 46],
    [8.2, 46],
    [8.2, 46.2],
    [8, 46.2],
  ];
  const answer = { features: [{ geometry: { type: 'Polygon', coordinates: [around] } }] };
  const server = createServer(async (_request, response) => {
    asked += 1;
    if (asked === 1) await world.call(saveSearch, near(25), late);
    // What is found is news when it is found after a search was looked at.
    world.clock.advance(1);
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const ROUTING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { ...world.ctx.config, ROUTING: 'valhalla', ROUTING_URL } as const;
  await world.post('Meanwhile', { latitude: 46.101, longitude: 8.101 });
  await askSearches({ ...world.ctx, config });
  expect(asked).toBe(2);
  await world.later();
  server.close();
  const counts = [await own(early), await own(late)].map(([search]) => search?.new_count);
  // The late one was saved when the home was there already: that is no news for it.
  expect(counts).toEqual([1, 0]);
});

/** So many areas that are too small to be simplified: together they are too large to be remembered. */
const SPECKS = Array.from({ length: 23_000 }, (_, i) => {
  const [west, south] = [8 + i / 100_000, 44 + (i % 2)];
  return [
    [
      [west, south],
      [west, south + 0.1],
      [west + 0.1, south],
    ],
  ];
});

/** Opens a service that answers so to all that asks what can be reached. */
async function openSpecks(onAsked: (times: number) => Promise<unknown>) {
  let asked = 0;
  const answer = JSON.stringify({
    features: [{ geometry: { type: 'MultiPolygon', coordinates: SPECKS } }],
  });
  const server = createServer(async (_request, response) => {
    asked += 1;
    await onAsked(asked);
    response.end(answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const ROUTING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { ...world.ctx.config, ROUTING: 'openrouteservice', ROUTING_URL } as const;
  return { ctx: { ...world.ctx, config }, asked: () => asked, close: () => server.close() };
}

const saveNear = (seeker: Person, at: string, minutes: number) =>
  world.call(saveSearch, { name: 'Near', commute: `${at},foot,${minutes}` } as never, seeker);

it('asks once about each search, however many are saved meanwhile', async () => {
  const seeker = await world.signUp();
  await saveNear(seeker, '45.01,8.01', 20);
  const service = await openSpecks(async (times) => {
    // The sixth is asked under the lock, in which nobody saves.
    if (times < 6) await saveNear(seeker, '45.01,8.01', 20 + times);
  });
  await world.post('Among specks', { latitude: 45.011, longitude: 8.011 });
  await askSearches(service.ctx);
  service.close();
  expect(service.asked()).toBe(6);
  expect(await readWaiting(world.ctx, 1)).toEqual([]);
});

it('keeps whether homes are reached, and not the areas; asks again about one that moves meanwhile', async () => {
  const seeker = await world.signUp();
  await saveNear(seeker, '44.01,8.01', 20);
  const move = (latitude: number) => world.post('Mover', { latitude, longitude: 8.02 });
  await move(44.15);
  const service = await openSpecks(async (times) => {
    if (times === 1) await move(44.011);
  });
  const ids = (await readWaiting(world.ctx, 1)).map(({ id }) => id);
  const before = await askReach(service.ctx, ids);
  expect(serialize(before).length).toBeLessThan(1000);
  const after = await askReach(service.ctx, ids, before);
  expect(await askReach(service.ctx, ids, after)).toEqual(after);
  expect(service.asked()).toBe(2);
  world.clock.advance(1);
  await askSearches(service.ctx);
  service.close();
  expect((await own(seeker))[0]?.new_count).toBe(1);
});

it('is one search however often it is saved', async () => {
  const again = await world.call(saveSearch, { name: 'Again', commute: COMMUTE } as never, person);
  expect(again.already_saved).toBe(true);
  const other = { name: 'Other', commute: COMMUTE.replace('20', '25') };
  expect((await world.call(saveSearch, other as never, person)).already_saved).toBe(false);
});

it('does not lie readable in the database, and opens for its owner alone', async () => {
  const rows = await runSql<{ text: string; commute: Buffer }>(
    world.ctx.db,
    'select to_jsonb(s)::text as text, commute from saved_search s where account_id = $1',
    [person.accountId],
  );
  for (const { text: whole, commute } of rows) {
    // Seconds of a moment may have the digits of a place.
    const text = whole.replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""');
    expect(text + commute.toString('latin1')).not.toMatch(/47\.14|9\.52|My work/);
    expect(text).not.toMatch(/"rings": \[/);
  }
  const exported = await ownSearches.exportOf(world.ctx, person.accountId);
  expect(JSON.stringify(exported)).toContain('My work');
  const stranger = await world.signUp();
  await runSql(
    world.ctx.db,
    'update saved_search set account_id = $2 where id = (select max(id) from saved_search where account_id = $1)',
    [person.accountId, stranger.accountId],
  );
  expect((await own(stranger)).map(({ filters }) => filters)).toEqual([{}]);
});
