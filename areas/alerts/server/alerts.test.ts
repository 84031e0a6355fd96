import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFacilities, allFacilities } from '@keystead/catalogue/server';
import { getCurrencyRates } from '@keystead/currencies/contract';
import { hideListing } from '@keystead/engagement/contract';
import { blockUser } from '@keystead/moderation/contract';
import { getMailsToStop, getNotificationList } from '@keystead/notifications/contract';
import { addMapLayer } from '@keystead/places/server';
import { inTransaction } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteSavedSearch,
  getSavedSearches,
  saveSearch,
  seeSavedSearch,
  updateSavedSearch,
} from '../contract.ts';
import { MOST_SEARCHES } from '../rules.ts';
import { type AlertWorld, type Person, startAlertWorld } from './alerts.fixture.ts';
import { ownSearches } from './personal-data.ts';
import { revalueSearches } from './revaluing.service.ts';

let world: AlertWorld;
beforeAll(async () => {
  world = await startAlertWorld();
});
afterAll(() => world?.close());

/** Returns a picture as it is stored, without its files. */
const storedPicture = (key: string): StoredPicture => ({
  key: `${key}.jpg`,
  width: 1600,
  height: 1067,
  bytes: 1,
  placeholder: '',
  colour: '#888888',
  variants: [
    { width: 320, format: 'webp', key: `${key}-320.webp`, bytes: 1 },
    { width: 640, format: 'jpeg', key: `${key}-640.jpeg`, bytes: 1 },
  ],
});
const own = async (person: Person) => (await world.call(getSavedSearches, {}, person)).data;
const later = (seconds?: number) => world.later(seconds);
/** Advances the clock to an hour of the next day (UTC), so that no test depends on when digests of a day are sent. */
const untilHour = async (hour: number) => {
  const now = world.clock.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour);
  await later((then - now.getTime()) / 1000);
};

describe('a search in another currency', () => {
  it('stays so many of it, whatever rates make of that', async () => {
    const person = await world.signUp();
    const { base, rates } = (await world.call(getCurrencyRates, {})).data;
    const code = base === 'USD' ? 'EUR' : 'USD';
    const filters = { max_price: '300000', price_currency: code, max_monthly_cost: '900' };
    // One that cannot be read any more does not stop the others.
    const broken = await world.call(saveSearch, { name: 'Broken', ...filters, min_beds: 2 }, person);
    await runSql(
      world.ctx.db,
      `update saved_search set filters = filters || '{"min_beds": "many"}' where id = $1`,
      [broken.data.id],
    );
    const { data } = await world.call(saveSearch, { name: 'Up to', ...filters }, person);
    expect(data.filters).toEqual(filters);
    const amounts = () =>
      runSql<{ max_price: number; max_monthly_cost: number }>(
        world.ctx.db,
        'select max_price, max_monthly_cost from saved_search where id = $1',
        [data.id],
      );
    const saved = await amounts();
    expect(saved[0]?.max_price).toBeCloseTo(300_000 / (rates[code] as number), 1);
    await runSql(world.ctx.db, 'update saved_search set max_price = 5, max_monthly_cost = 5 where id = $1', [
      data.id,
    ]);
    await revalueSearches(world.ctx);
    expect(await amounts()).toEqual(saved);
  });
});

describe('prices that rents were found at', () => {
  it('become those by month, by the migration', async () => {
    const person = await world.signUp();
    const place = { city: 'Braga' };
    const { data: search } = await world.call(saveSearch, { name: 'Braga', ...place }, person);
    const rent = { ...place, property_type: 'rent', price: 1200 } as const;
    await world.post('Braga by year', { ...rent, rent_duration: 'Yearly' });
    await world.post('Braga by month', { ...rent, rent_duration: 'Monthly' });
    await world.post('Braga for sale', { ...place, price: 1200 });
    await later();
    const found = () =>
      runSql<{ title: string; price: number }>(
        world.ctx.db,
        `select title, m.price from saved_search_match m join listing on id = listing_id where search_id = $1
         order by title`,
        [search.id],
      );
    const byMonth = [
      { title: 'Braga by month', price: 1200 },
      { title: 'Braga by year', price: 100 },
      { title: 'Braga for sale', price: 1200 },
    ];
    expect(await found()).toEqual(byMonth);
    // As they were written before rents were compared by month.
    await runSql(world.ctx.db, 'update saved_search_match set price = 1200 where search_id = $1', [
      search.id,
    ]);
    const migration = new URL('../../../db/migrations/0142_matches_by_month.sql', import.meta.url);
    await runSql(world.ctx.db, await readFile(migration, 'utf8'));
    expect(await found()).toEqual(byMonth);
  });
});

describe('saving', () => {
  it('stores every filter in its canonical form, and recognises the same search', async () => {
    const person = await world.signUp();
    const first = await world.call(
      saveSearch,
      {
        name: 'Flats by the sea',
        property_type: '0',
        min_price: '100000.00',
        search: ' sea   view ',
        category_slug_id: 'flat',
        exclude_category_id: `${world.categories.house},${world.categories.house}`,
        polygon: '1,1;2,1;2,2|5,5;6,5;6,6',
        posted_since: '1',
        min_beds: 2,
        parameter_values: '15.any.South,East|12.min.03',
        lift: '1',
        time_zone: 'Asia/Tokyo',
      },
      person,
    );
    expect(first).toMatchObject({ already_saved: false, data: { frequency: 'instant', new_count: 0 } });
    expect(first.data.filters).toEqual({
      property_type: '0',
      category_id: String(world.categories.flat),
      min_price: '100000',
      min_beds: '2',
      search: 'sea view',
      exclude_category_id: String(world.categories.house),
      polygon: '1,1;2,1;2,2|5,5;6,5;6,6',
      parameter_values: '12.min.03|15.any.East,South',
      lift: '1',
    });
    const again = await world.call(
      saveSearch,
      {
        name: 'Another name',
        category_id: world.categories.flat,
        property_type: 0,
        min_beds: '2.0',
        parameter_values: '12.min.03|15.any.East,South',
        lift: 1,
        search: 'Sea view',
        min_price: 100000,
        exclude_category_id: [world.categories.house],
        polygon: '6,6;6,5;5,5;6,6|2,2;1,1;2,1',
      } as never,
      person,
    );
    expect(again).toMatchObject({
      already_saved: true,
      data: { id: first.data.id, name: 'Flats by the sea' },
    });
    expect(await own(person)).toHaveLength(1);
  });

  it('saves once what is saved several times at once, and no more than a person may have', async () => {
    const person = await world.signUp();
    const same = await Promise.all(
      Array.from({ length: 8 }, () => world.call(saveSearch, { name: 'Porto', city: 'Porto' }, person)),
    );
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    expect(same.filter(({ already_saved: isOld }) => !isOld)).toHaveLength(1);
    const many = await Promise.allSettled(
      Array.from({ length: MOST_SEARCHES + 5 }, (_, i) =>
        world.call(saveSearch, { name: `From ${i}`, min_price: i + 1 }, person),
      ),
    );
    const rejected = many.filter((one) => one.status === 'rejected');
    expect(rejected).toHaveLength(6);
    for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'conflict' });
    expect(await own(person)).toHaveLength(MOST_SEARCHES);
  });

  it('changes what is named, and deletes', async () => {
    const person = await world.signUp();
    const { data } = await world.call(saveSearch, { name: 'Faro', city: 'Faro' }, person);
    const changed = await world.call(
      updateSavedSearch,
      { id: data.id, name: 'The south', frequency: 'weekly', push: '0', price_drops: '1' },
      person,
    );
    expect(changed.data).toMatchObject({
      name: 'The south',
      frequency: 'weekly',
      push: false,
      mail: true,
      price_drops: true,
      filters: { city: 'Faro' },
    });
    await world.call(deleteSavedSearch, { id: data.id }, person);
    expect(await own(person)).toEqual([]);
    await expect(world.call(deleteSavedSearch, { id: data.id }, person)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a search that is saved', () => {
  it('reports a new home at once, counts it until it is seen, and none that it found before', async () => {
    const person = await world.signUp();
    await world.post('Old home', { city: 'Braga' });
    const { data } = await world.call(saveSearch, { name: 'Braga', city: 'Braga' }, person);
    await world.post('Old home', { city: 'Braga', description: 'Freshly painted.' });
    await world.post('New home', { city: 'Braga' });
    await later();
    expect(await world.notified(person)).toEqual(['A new home for “Braga”']);
    expect(await own(person)).toMatchObject([{ new_count: 1 }]);
    const [notice] = (await world.call(getNotificationList, {}, person)).data;
    expect(notice).toMatchObject({
      kind: 'search',
      message: '“New home”',
      path: `/user/saved-searches?open=${data.id}`,
    });
    world.clock.advance(1);
    expect((await world.call(seeSavedSearch, { id: data.id }, person)).data.new_count).toBe(0);
    await later();
    expect(await world.notified(person)).toHaveLength(1);
  });

  it('brings what comes in quick succession together, in one email that names the homes', async () => {
    const person = await world.signUp();
    await world.call(saveSearch, { name: 'Évora', city: 'Évora' }, person);
    const titlePicture = storedPicture('evora');
    for (const name of ['First', 'Second', 'Third'])
      await world.post(`${name} of Évora`, { city: 'Évora', titlePicture });
    await later(1);
    await world.post('Fourth of Évora', { city: 'Évora' });
    await later(60);
    expect(await world.notified(person)).toEqual(['New homes for “Évora” (3)']);
    await later();
    expect(await world.notified(person)).toEqual(['A new home for “Évora”', 'New homes for “Évora” (3)']);
    const mails = world.mailer.sent.filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New homes for “Évora” (3)',
      'A new home for “Évora”',
    ]);
    expect(mails[0]?.text).toContain('Second of Évora\n€100,000 · Évora\n');
    expect(mails[0]?.html).toContain('/properties-details/');
    // A form that mail programs know.
    expect(mails[0]?.html?.match(/<img src="http[^"]+evora-640\.jpeg"/g)).toHaveLength(3);
  });

  it('reports a lower price only to owners who asked for it, and each price once', async () => {
    const [wants, does] = [await world.signUp(), await world.signUp()];
    await world.post('Dear home', { city: 'Aveiro', price: 300_000 });
    await world.call(saveSearch, { name: 'Aveiro', city: 'Aveiro', price_drops: '1' }, wants);
    await world.call(saveSearch, { name: 'Aveiro', city: 'Aveiro' }, does);
    for (const price of [280_000, 310_000, 280_000, 260_000]) {
      await world.post('Dear home', { city: 'Aveiro', price });
      await later();
    }
    const drop = 'Price drop for “Aveiro”';
    expect(await world.notified(wants)).toEqual([drop, drop]);
    expect(await world.notified(does)).toEqual([]);
    const mail = world.mailer.sent.filter(({ to }) => to === wants.email).at(-1);
    expect(mail?.text).toContain('Dear home\nnow €260,000 · Aveiro\n');
  });

  it('is silent about distances that only the unit of the site has changed, and reports those that owners change', async () => {
    const person = await world.signUp();
    await addFacilities(world.ctx, ['School']);
    const [{ id: facility_id } = { id: 0 }] = await allFacilities(world.ctx);
    await updateSettings(world.ctx, { distanceOption: 'mi' });
    const home = { city: 'Lamego', facilities: [{ facility_id, distance: 1 }] };
    await world.post('Home of Lamego', home);
    const search = { name: 'Near', city: 'Lamego', facilities: `${facility_id}:1200` };
    await world.call(saveSearch, search, person);
    await updateSettings(world.ctx, { distanceOption: 'km' });
    await world.post('Home of Lamego', { ...home, description: 'Freshly painted.' });
    await later();
    expect(await world.notified(person)).toEqual([]);
    const farther = { city: 'Lamego', facilities: [{ facility_id, distance: 2 }] };
    await world.post('Home of Lamego', farther);
    await later();
    await world.post('Home of Lamego', home);
    await later();
    expect(await world.notified(person)).toEqual(['A new home for “Near”']);
  });

  it('is silent about layers that another file alone has changed, and reports homes that owners move', async () => {
    const person = await world.signUp();
    const folder = await mkdtemp(join(tmpdir(), 'keystead-layer-'));
    const path = join(folder, 'layer.geojson');
    const ring = [
      [-8.8, 40.4],
      [-8.7, 40.4],
      [-8.7, 40.5],
      [-8.8, 40.5],
      [-8.8, 40.4],
    ];
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const features = [{ type: 'Feature', properties: {}, geometry }];
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
    const names = { en: 'Water' };
    const layer = await addMapLayer(
      world.ctx,
      {
        names,
        property: '',
        classes: [{ number: 1, value: '', colour: 'blue', names }],
        source: 'Invented',
        sourceUrl: '',
        isShown: true,
        isFilter: true,
      },
      { name: 'layer.geojson', path },
    );
    await rm(folder, { recursive: true });
    const wet = { city: 'Mira', latitude: 40.45, longitude: -8.75 };
    for (const name of ['First of Mira', 'Second of Mira']) await world.post(name, wet);
    await world.call(saveSearch, { name: 'Dry', city: 'Mira', overlays: `-${layer}` }, person);
    await world.post('First of Mira', { ...wet, longitude: -8.6 });
    await later();
    expect(await world.notified(person)).toEqual(['A new home for “Dry”']);
    // Another file, in which there is no water.
    await runSql(world.ctx.db, 'delete from map_layer_shape');
    await runSql(world.ctx.db, 'delete from map_layer_tile');
    await runSql(world.ctx.db, 'update map_layer_file set id = default');
    await world.post('Second of Mira', { ...wet, description: 'Freshly painted.' });
    await later();
    expect(await world.notified(person)).toEqual(['A new home for “Dry”']);
  });

  it('is silent about own homes, across a block, and when it is off', async () => {
    const [blocker, off] = [await world.signUp(), await world.signUp()];
    const search = { name: 'Silves', city: 'Silves' };
    await world.call(blockUser, { to_user_id: world.owner.accountId }, blocker);
    await world.call(saveSearch, search, blocker);
    await world.call(saveSearch, search, world.owner);
    await world.call(saveSearch, { ...search, frequency: 'off' }, off);
    await world.post('Home of Silves', { city: 'Silves' });
    await later();
    for (const person of [blocker, world.owner, off]) expect(await world.notified(person)).toEqual([]);
    expect(await own(blocker)).toMatchObject([{ new_count: 0 }]);
    // What it has found is counted, and is not reported when alerts are switched on.
    const [stored] = await own(off);
    expect(stored?.new_count).toBe(1);
    await world.call(updateSavedSearch, { id: stored?.id ?? 0, frequency: 'instant' }, off);
    await later();
    expect(await world.notified(off)).toEqual([]);
  });

  it('is silent about what its person has hidden, also where it was found before', async () => {
    await untilHour(12);
    const [instant, daily] = [await world.signUp(), await world.signUp()];
    const search = { name: 'Tavira', city: 'Tavira', price_drops: '1' } as const;
    await world.call(saveSearch, search, instant);
    await world.call(saveSearch, { ...search, frequency: 'daily' }, daily);
    const id = await world.post('Home of Tavira', { city: 'Tavira', price: 300_000 });
    await later();
    expect(await world.notified(instant)).toHaveLength(1);
    for (const person of [instant, daily])
      await world.call(hideListing, { property_id: id, type: '1' }, person);
    await world.post('Home of Tavira', { city: 'Tavira', price: 200_000 });
    await later(25 * 3600);
    expect(await world.notified(instant)).toHaveLength(1);
    expect(await world.notified(daily)).toEqual([]);
    // Shown again, it is news again.
    await world.call(hideListing, { property_id: id, type: '0' }, daily);
    await world.post('Home of Tavira', { city: 'Tavira', price: 100_000 });
    await later(25 * 3600);
    expect(await world.notified(daily)).toHaveLength(1);
  });

  it('comes in the morning of its person, as a digest', async () => {
    const person = await world.signUp();
    await world.call(
      saveSearch,
      { name: 'Lagos', city: 'Lagos', frequency: 'daily', time_zone: 'Asia/Tokyo', push: '0' },
      person,
    );
    // To just behind eight in Tokyo, which is 23:00 UTC.
    await untilHour(23 + 1 / 60);
    await world.post('One of Lagos', { city: 'Lagos' });
    await later(12 * 3600);
    await world.post('Two of Lagos', { city: 'Lagos' });
    await later(12 * 3600 - 120);
    expect(await world.notified(person)).toEqual([]);
    await later(120);
    expect(await world.notified(person)).toEqual(['New homes for “Lagos” (2)']);
  });
});

describe('the email', () => {
  const stopIn = (person: Person) => {
    const mail = world.mailer.sent.filter(({ to }) => to === person.email).at(-1);
    return /<([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  };

  it('stops its own search by one click, and no other', async () => {
    const person = await world.signUp();
    await world.call(saveSearch, { name: 'Beja', city: 'Beja' }, person);
    await world.call(saveSearch, { name: 'Cheap', city: 'Beja', max_price: 90_000 }, person);
    await world.post('Dear one of Beja', { city: 'Beja' });
    await later();
    const stop = new URL(stopIn(person));
    const token = stop.searchParams.get('token') ?? '';
    expect((await world.call(getMailsToStop, { token })).data).toEqual({
      kind: 'search',
      is_on: true,
      name: 'Beja',
    });
    const clicked = await fetch(`${world.url}${stop.pathname}${stop.search}`, { method: 'POST' });
    expect(clicked.status).toBe(200);
    expect(await own(person)).toMatchObject([
      { name: 'Cheap', mail: true },
      { name: 'Beja', mail: false, in_app: true },
    ]);
    await world.post('Cheap one of Beja', { city: 'Beja', price: 80_000 });
    await later();
    const mails = world.mailer.sent.filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A new home for “Beja”', 'A new home for “Cheap”']);
    expect(await world.notified(person)).toHaveLength(3);
    await world.call(deleteSavedSearch, { id: (await own(person))[1]?.id ?? 0 }, person);
    await expect(world.call(getMailsToStop, { token })).rejects.toMatchObject({ code: 'link_expired' });
  });

  it('is not sent of a search that is deleted before', async () => {
    const person = await world.signUp();
    const { data } = await world.call(saveSearch, { name: 'Tavira', city: 'Tavira' }, person);
    await world.post('Home of Tavira', { city: 'Tavira' });
    await world.call(deleteSavedSearch, { id: data.id }, person);
    await later();
    expect(world.mailer.sent.filter(({ to }) => to === person.email)).toEqual([]);
  });
});

it('goes along with its person, and with them', async () => {
  const person = await world.signUp();
  await world.call(saveSearch, { name: 'Guarda', city: 'Guarda' }, person);
  const home = await world.post('Home of Guarda', { city: 'Guarda' });
  await later();
  expect(await ownSearches.exportOf(world.ctx, person.accountId)).toMatchObject([
    { name: 'Guarda', filters: { city: 'Guarda' }, found: [{ listing_id: home, price: 100_000 }] },
  ]);
  expect(await inTransaction(world.ctx, (open) => ownSearches.erase(open, person.accountId))).toEqual([]);
  expect(await ownSearches.exportOf(world.ctx, person.accountId)).toEqual([]);
});
