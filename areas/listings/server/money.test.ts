import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';
import { revalueListings } from './revaluing.service.ts';

let world: ListingsWorld;
let token: string;
let stranger: string;

beforeAll(async () => {
  world = await startListingsWorld();
  token = (await world.signUp({ name: 'Owner', completeProfile: true })).token;
  stranger = (await world.signUp({ name: 'Stranger', completeProfile: true })).token;
});
afterAll(() => world.close());
beforeEach(() => updateSettings(world.ctx, { autoApprove: true }));

const CURRENCIES = {
  USD: { code: 'USD', symbol: '$', name: 'US dollar' },
  EUR: { code: 'EUR', symbol: '€', name: 'Euro' },
};
/** Makes it the currency of the site: what is written in dollars then costs as much, or by the bundled rate. */
const setCurrency = (code: keyof typeof CURRENCIES) =>
  updateSettings(world.ctx, { currency: CURRENCIES[code] });
beforeAll(() => setCurrency('EUR'));

const rowOf = async (id: unknown) => {
  const [row] = await runSql<Record<string, unknown>>(
    world.ctx.db,
    `select price, currency, price_written, price_kind, rates_on::text as rates_on, version, updated_at
     from listing where id = $1`,
    [id],
  );
  return row ?? {};
};
const post = async (fields: Record<string, unknown>) => {
  const { status, body } = await world.post(token, fields);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.data[0] as Record<string, unknown>;
};
const edit = (id: unknown, fields: Record<string, unknown>, as = token) =>
  world.submit('update_post_property', as, { id, action_type: '0', ...fields });
/** Counts what watchers of the market and owners of favourites would be notified of. */
const noticed = async () => [
  await world.count('select * from saved_search_change'),
  await world.count('select * from notification'),
];
const events = (id: unknown) =>
  runSql<{ kind: string }>(world.ctx.db, 'select kind from listing_event where listing_id = $1 order by id', [
    id,
  ]);

describe('a price in another currency', () => {
  it('is posted, answered as written, and computed in the currency of the site', async () => {
    const home = await post({ price: '100000', currency: 'USD', price_kind: 'offers_over' });
    expect(home).toMatchObject({
      price_kind: 'offers_over',
      price_written: { currency: 'USD', amount: 100_000, rates_on: expect.stringMatching(/^20\d\d-/) },
      timeline: [{ kind: 'listed', written: { currency: 'USD', amount: 100_000 } }],
    });
    expect(home.price).toBeGreaterThan(50_000);
    expect(home.price).toBeLessThan(100_000);
  });

  it.each([
    [{ currency: 'XTS' }, 'currency'],
    [{ currency: 'euro' }, 'currency'],
    [{ price_kind: 'cheap' }, 'price_kind'],
    [{ price: '0' }, 'price'],
    [{ price: '' }, 'price'],
  ])('%j is rejected by name, posted and edited', async (wrong, field) => {
    const posted = await world.post(token, wrong);
    expect([posted.status, posted.body.details?.map((one) => one.field)]).toEqual([400, [field]]);
    if ('price' in wrong && wrong.price === '') return;
    const { id } = await post({});
    const edited = await edit(id, wrong);
    expect([edited.status, edited.body.details?.map((one) => one.field)]).toEqual([400, [field]]);
  });

  it('is left alone by a client that knows no currencies, until it says another price', async () => {
    const { id, price } = await post({ price: '100000', currency: 'USD' });
    expect((await edit(id, { price, title: 'Another title' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ price, currency: 'USD', price_written: 100_000 });
    expect((await edit(id, { price: '70000' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ price: 70_000, currency: null, price_written: null });
    expect((await edit(id, { price: '80000', currency: 'USD' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ currency: 'USD', price_written: 80_000 });
    expect((await edit(id, { price: '80000', currency: '' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ price: 80_000, currency: null });
  });

  it('is nobody else’s to change', async () => {
    const { id } = await post({});
    expect((await edit(id, { currency: 'USD', price: '1' }, stranger)).status).toBe(404);
  });

  it('loses what was written when a server of the version before writes the price alone', async () => {
    const { id } = await post({ price: '100000', currency: 'USD' });
    await runSql(world.ctx.db, 'update listing set price = price where id = $1', [id]);
    expect(await rowOf(id)).toMatchObject({ currency: 'USD' });
    await runSql(world.ctx.db, 'update listing set price = 12345 where id = $1', [id]);
    expect(await rowOf(id)).toMatchObject({
      price: 12_345,
      currency: null,
      price_written: null,
      rates_on: null,
    });
  });
});

describe('newer rates', () => {
  it('change what it costs in the currency of the site, and are no change of the price', async () => {
    const { id, price } = await post({ price: '100000', currency: 'USD' });
    const before = await rowOf(id);
    const waiting = await noticed();
    await setCurrency('USD');
    await revalueListings(world.ctx);
    const after = await rowOf(id);
    expect(after).toMatchObject({ price: 100_000, price_written: 100_000, currency: 'USD' });
    expect([after.version, after.updated_at]).toEqual([before.version, before.updated_at]);
    await setCurrency('EUR');
    await revalueListings(world.ctx);
    expect(await rowOf(id)).toEqual(before);
    expect(await noticed()).toEqual(waiting);
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['posted']);
    expect(price).toBe(before.price);
  });

  it('leave owners’ edits whole that come at the same time', async () => {
    const homes = [];
    for (let i = 0; i < 6; i += 1) homes.push(await post({ price: '100000', currency: 'USD' }));
    for (const [round, code] of (['USD', 'EUR', 'USD', 'EUR'] as const).entries()) {
      await setCurrency(code);
      const prices = homes.map((_, i) => 200_000 + round * 1000 + i);
      const edits = homes.map(({ id }, i) => edit(id, { price: String(prices[i]), currency: 'USD' }));
      const done = await Promise.all([revalueListings(world.ctx), revalueListings(world.ctx), ...edits]);
      expect(done.slice(2).map((answer) => (answer as { status: number }).status)).toEqual(
        homes.map(() => 200),
      );
      await revalueListings(world.ctx);
      for (const [i, { id }] of homes.entries()) {
        const row = await rowOf(id);
        const written = code === 'USD' ? { price: prices[i] } : { price_written: prices[i], currency: 'USD' };
        expect(row).toMatchObject(written);
      }
    }
  });
});

describe('on request', () => {
  it('a home has no price, and gets one again', async () => {
    const home = await post({ price: '', price_kind: 'on_request' });
    expect(home).toMatchObject({ price: 0, price_kind: 'on_request' });
    expect((await edit(home.id, { title: 'Another title', price: '0' })).status).toBe(200);
    expect(await rowOf(home.id)).toMatchObject({ price: 0, price_kind: 'on_request' });
    expect((await edit(home.id, { price: '5000' })).body.data[0]).toMatchObject({
      price: 5000,
      timeline: [
        { kind: 'listed', price: 0 },
        { kind: 'price', price: 5000, previous_price: 0 },
      ],
    });
  });

  it('is asking again where a server of the version before writes a price', async () => {
    const { id } = await post({ price: '', price_kind: 'on_request' });
    await runSql(world.ctx.db, 'update listing set price = 7 where id = $1', [id]);
    expect(await rowOf(id)).toMatchObject({ price: 7, price_kind: 'asking' });
  });
});

it('takes weekly rents', async () => {
  const home = await post({ property_type: '1', rentduration: 'weekly', price: '250' });
  expect(home).toMatchObject({ rentduration: 'Weekly', price: 250 });
});
