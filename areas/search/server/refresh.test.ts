import { setActive } from '@keystead/accounts/server';
import { METRES } from '@keystead/kit/distance';
import { getAddedProperties } from '@keystead/listings/contract';
import { createListings } from '@keystead/listings/server';
import { inTransaction } from '@keystead/platform/context';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPropertyList, mapListings } from '../contract.ts';
import { readLive } from './card.queries.ts';
import { readPage } from './list.queries.ts';
import { MOST_PINS } from './map.queries.ts';
import { fillMissingColumns, recountTiles, refreshCounters, refreshListings } from './refresh.service.ts';
import { buildWorld, draftOf, type World } from './search.world.ts';

let app: TestServer;
let world: World;
let ownerId: number;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, 250);
  await recountTiles(app.ctx);
  ({ accountId: ownerId } = await app.signUp({ name: 'Nora New' }));
}, 60_000);
afterAll(() => app?.close());

const everywhere = '-180,-90,180,90';
let asked = 0;
/** Returns list and map; each time under another address, so that no cached answer serves. */
async function totals() {
  asked += 1;
  const limit = 1 + (asked % 100);
  const list = await app.call(getPropertyList, { limit });
  const map = await app.call(mapListings, { bounds: everywhere, zoom: 2 + asked / 1000 });
  const drawn = map.data.clusters.reduce((sum, cluster) => sum + cluster.count, map.data.pins.length);
  return [list.total, map.total, drawn];
}

function draft(title: string) {
  const parameters = { bedrooms: 0, area: 0, gardenId: world.gardenId };
  return draftOf({ ...world.homes[0]!, title, beds: null, area: null }, ownerId, parameters);
}

it('finds a listing from the moment its transaction commits, and not before', async () => {
  const attempt = inTransaction(app.ctx, async (open) => {
    await createListings(open, [draft('Lighthouse that never was')]);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await totals()).toEqual([250, 250, 250]);
  await createListings(app.ctx, [draft('Lighthouse with a view')]);
  expect(await totals()).toEqual([251, 251, 251]);
  const { data, corrected_search } = await app.call(getPropertyList, { search: 'lighthouse' });
  expect([data[0]?.title, corrected_search]).toEqual(['Lighthouse with a view', undefined]);
  const misspelt = await app.call(getPropertyList, { search: 'lighthuose' });
  expect([misspelt.data[0]?.title, misspelt.corrected_search]).toEqual([
    'Lighthouse with a view',
    'lighthouse',
  ]);
});

it('loses a listing that is sold, switched off or gone, and gets it back', async () => {
  const id = world.homes[3]!.id;
  for (const change of [`property_type = 'sold'`, 'is_active = false', `request_status = 'pending'`]) {
    const [before] = await runSql<Record<string, unknown>>(
      app.ctx.db,
      'select property_type, is_active, request_status from listing where id = $1',
      [id],
    );
    await runSql(app.ctx.db, `update listing set ${change} where id = $1`, [id]);
    await refreshListings(app.ctx, [id]);
    expect(await totals()).toEqual([250, 250, 250]);
    await runSql(
      app.ctx.db,
      'update listing set property_type = $2, is_active = $3, request_status = $4 where id = $1',
      [id, before!.property_type, before!.is_active, before!.request_status],
    );
    await refreshListings(app.ctx, [id]);
    expect(await totals()).toEqual([251, 251, 251]);
  }
  await runSql(app.ctx.db, 'delete from listing where id = $1', [id]);
  await refreshListings(app.ctx, [id]);
  expect(await totals()).toEqual([250, 250, 250]);
});

it('lets views and likes follow into the order and the cards', async () => {
  const id = world.homes[5]!.id;
  await runSql(app.ctx.db, 'update listing_stat set views = 100000 where listing_id = $1', [id]);
  await refreshCounters(app.ctx);
  const { data } = await app.call(getPropertyList, { most_viewed: 1, limit: 3 });
  expect([data[0]?.id, data[0]?.views]).toEqual([id, 100000]);
});

it('writes no row as it was before a change that another writer has not committed yet', async () => {
  const id = world.homes[7]!.id;
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const change = inTransaction(app.ctx, async (open) => {
    await runSql(open.db, "update listing set title = 'Renamed meanwhile' where id = $1", [id]);
    await refreshListings(open, [id]);
    written();
    await mayCommit;
  });
  await isWritten;
  const counters = refreshListings(app.ctx, [id]);
  // Until it waits for the row that the change holds.
  await expect
    .poll(async () => {
      const [row] = await runSql<{ n: number }>(
        app.ctx.db,
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return row?.n;
    })
    .toBe(1);
  commit();
  await Promise.all([change, counters]);
  const [row] = await runSql<{ card: string }>(
    app.ctx.db,
    'select card from search_card where listing_id = $1',
    [id],
  );
  expect(JSON.parse(row!.card).title).toBe('Renamed meanwhile');
});

it('takes the homes of a deactivated account off the market, and brings them back with it', async () => {
  const seller = await app.signUp({ name: 'Otto Off' });
  await createListings(app.ctx, [{ ...draft('Windmill for a while'), ownerId: seller.accountId }]);
  const mine = () => app.call(getAddedProperties, {}, { token: seller.token });
  expect([(await totals())[0], (await mine()).total]).toEqual([251, 1]);
  await setActive(app.ctx, seller.accountId, false);
  expect(await totals()).toEqual([250, 250, 250]);
  await expect(mine()).rejects.toMatchObject({ status: 403, code: 'account_deactivated' });
  await setActive(app.ctx, seller.accountId, true);
  expect(await totals()).toEqual([251, 251, 251]);
  // The sessions of before are over.
  await expect(mine()).rejects.toMatchObject({ status: 401 });
  await setActive(app.ctx, seller.accountId, false);
});

it('fills in what is known of homes whose rows are from before', async () => {
  const args = { has_video: 1 } as const;
  const { total } = await app.call(getPropertyList, { ...args, limit: 1 });
  expect(total).toBeGreaterThan(0);
  await runSql(app.ctx.db, 'alter table search_listing disable trigger search_listing_facts', []);
  await runSql(app.ctx.db, 'update search_listing set facts = null', []);
  await runSql(app.ctx.db, 'alter table search_listing enable trigger search_listing_facts', []);
  await fillMissingColumns(app.ctx);
  expect((await app.call(getPropertyList, { ...args, limit: 2 })).total).toBe(total);
  const [left] = await runSql<{ n: number }>(
    app.ctx.db,
    'select count(*)::int as n from search_listing where facts is null',
    [],
  );
  expect(left?.n).toBe(0);
});

it('reads typed distances anew once the operator has another unit, and facilities as they change', async () => {
  const { facilityIds, homes } = world;
  const [facility] = facilityIds as [number];
  const total = async (metres: number) => {
    asked += 1;
    const facilities = `${facility}:${metres}`;
    return (await app.call(getPropertyList, { facilities, limit: 1 + (asked % 100) })).total;
  };
  const within = (metres: number, unit: number) =>
    homes.filter(({ near }) => (near[facility] ?? Number.POSITIVE_INFINITY) * unit <= metres).length;
  expect(await total(1500)).toBe(within(1500, 1000));
  await updateSettings(app.ctx, { distanceOption: 'mi' });
  await fillMissingColumns(app.ctx);
  expect(await total(1500)).toBe(within(1500, 1609.344));
  expect(within(1500, 1609.344)).toBeLessThan(within(1500, 1000));
  await updateSettings(app.ctx, { distanceOption: 'km' });
  await fillMissingColumns(app.ctx);
  const home = homes.find(({ near }) => near[facility] !== undefined && near[facility] <= 1);
  await runSql(app.ctx.db, 'delete from listing_facility where listing_id = $1', [home?.id]);
  await refreshListings(app.ctx, [home?.id as number]);
  expect(await total(1500)).toBe(within(1500, 1000) - 1);
});

it('has the units of distances that the database turns into metres', async () => {
  for (const [unit, metres] of Object.entries(METRES)) {
    await updateSettings(app.ctx, { distanceOption: unit as keyof typeof METRES });
    const rows = await runSql(app.ctx.db, 'select unit, metres::float8 from distance_unit_public', []);
    expect(rows).toEqual([{ unit, metres }]);
  }
  await updateSettings(app.ctx, { distanceOption: 'km' });
});

it('shows no home of a category that does not exist, though tiles count those of all', async () => {
  await recountTiles(app.ctx);
  const bounds = '-180,-85,180,85';
  expect((await app.call(mapListings, { bounds })).total).toBeGreaterThan(MOST_PINS);
  const { data, total } = await app.call(mapListings, { bounds, category_slug_id: 'castle' });
  expect([total, data.clusters, data.pins]).toEqual([0, [], []]);
});

it('skips a home without a card, and goes on behind it', async () => {
  const read = () => readPage(app.ctx, {}, { sort: 'newest', limit: 3, offset: 0, countUpTo: 0 });
  const before = await read();
  const [first, id = 0, third] = before.ids;
  await runSql(app.ctx.db, 'delete from search_card where listing_id = $1', [id]);
  expect(await read()).toMatchObject({ ids: [first, third], next: before.next });
  expect(await readLive(app.ctx, id)).toBeUndefined();
  await refreshListings(app.ctx, [id]);
  expect(await read()).toEqual(before);
});

it('stays below 60 kB when every pin is as long as it can be, and loses none', async () => {
  const place = { city: 'Far', state: 'Away', country: 'Nowhere', lat: -50.9, lng: -0.9 };
  const drafts = Array.from({ length: 190 }, (_, i) => ({
    ...draft(`${'家'.repeat(100)} ${i}`),
    city: place.city,
    state: place.state,
    country: place.country,
    // Far enough from each other to be pins.
    latitude: place.lat + 0.13 * Math.floor(i / 14),
    longitude: place.lng + 0.2 * (i % 14),
    slug: `${'long-'.repeat(40)}${i}`,
  }));
  const outcomes = await createListings(app.ctx, drafts);
  const { body } = await app.raw('/api/map-listings?bounds=-1,-51,2,-49');
  expect(JSON.stringify(body).length).toBeLessThan(60_000);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(60_000);
  const { clusters, pins } = mapListings.answer.parse(body).data;
  expect(pins.length).toBeGreaterThan(20);
  expect(clusters.reduce((sum, cluster) => sum + cluster.count, pins.length)).toBe(190);
  const ids = outcomes.flatMap((outcome) => ('id' in outcome ? [outcome.id] : []));
  await runSql(app.ctx.db, 'delete from listing where id = any($1)', [ids]);
  await refreshListings(app.ctx, ids);
});

it('keeps rows right when the same listings change at once', async () => {
  const ids = world.homes.slice(10, 40).map((home) => home.id);
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => refreshListings(app.ctx, i % 2 ? ids : [...ids].reverse())),
  );
  await Promise.all([recountTiles(app.ctx), recountTiles(app.ctx), refreshListings(app.ctx, ids)]);
  expect(await totals()).toEqual([250, 250, 250]);
  await recountTiles(app.ctx);
  expect(await totals()).toEqual([250, 250, 250]);
});
