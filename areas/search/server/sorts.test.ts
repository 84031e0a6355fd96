import { getCurrencyRates } from '@keystead/currencies/contract';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPropertyList, SORTS } from '../contract.ts';
import { refreshListings, refreshVocabulary } from './refresh.service.ts';
import { monthly } from './search.oracle.ts';
import { buildWorld, draftOf, type World } from './search.world.ts';

let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, 150);
  await refreshVocabulary(app.ctx);
}, 60_000);
afterAll(() => app?.close());

/** What an order needs beside its name. */
const argsOf = (sort: string) => ({
  sort,
  latitude: 50.06,
  longitude: 19.94,
  ...(sort === 'relevance' && { search: 'number' }),
});

/** Puts homes on the market, takes some off it and changes prices, while someone looks at a list. */
const moves = {
  appear: (one: number) => {
    const home = world.homes[one % world.homes.length] as World['homes'][number];
    const parameters = { bedrooms: 0, area: 0, gardenId: world.gardenId };
    const like = { ...home, title: `Late number ${one}`, beds: null, area: null, looksOn: [], deposit: null };
    return createListings(app.ctx, [draftOf(like, world.ownerId, parameters)]);
  },
  vanish: (id: number) => change('update listing set is_active = false where id = $1', id),
  reprice: (id: number) =>
    change(
      "update listing set price = 1 + (id * 7919) % 900000 where id = $1 and price_kind <> 'on_request'",
      id,
    ),
};

async function change(sql: string, id: number) {
  await runSql(app.ctx.db, sql, [id]);
  await refreshListings(app.ctx, [id]);
}

/** Orders that a cursor goes on in: minutes of travel are known of the first pages alone. */
const WITH_CURSOR = SORTS.filter((sort) => sort !== 'commute');

describe('a walk over all pages of a list', () => {
  it.each(WITH_CURSOR)('meets each home that stays exactly once while the market moves: %s', async (sort) => {
    const move = fc.record({ how: fc.constantFrom('appear', 'vanish', 'reprice'), which: fc.nat(10_000) });
    const check = fc.asyncProperty(
      fc.array(move, { minLength: 4, maxLength: 12 }),
      fc.integer({ min: 9, max: 40 }),
      async (market, limit) => {
        const live = await runSql<{ id: number }>(
          app.ctx.db,
          'select listing_id as id from search_listing',
          [],
        );
        const staying = new Set(live.map(({ id }) => id));
        const seen: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await app.call(getPropertyList, { ...argsOf(sort), limit, ...(cursor && { cursor }) });
          seen.push(...page.data.map(({ id }) => id));
          cursor = page.next_cursor;
          const next = market.pop();
          if (next === undefined) continue;
          if (next.how === 'appear') await moves.appear(next.which);
          else {
            const id = [...staying][next.which % staying.size] as number;
            staying.delete(id);
            await moves[next.how as 'vanish'](id);
          }
        } while (cursor);
        const times = new Map<number, number>();
        for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1);
        expect([...staying].filter((id) => times.get(id) !== 1)).toEqual([]);
      },
    );
    await fc.assert(check, { numRuns: 4 });
  });
});

describe('a walk by relevance', () => {
  const live = async () =>
    (await runSql<{ id: number }>(app.ctx.db, 'select listing_id as id from search_listing order by 1')).map(
      ({ id }) => id,
    );
  const setActive = async (ids: number[], isActive: boolean) => {
    await runSql(app.ctx.db, 'update listing set is_active = $2 where id = any($1)', [ids, isActive]);
    await refreshListings(app.ctx, ids);
  };

  it('meets each home once where fewer or more of them come to match than are ranked', async () => {
    const all = await live();
    const args = { search: 'number', sort: 'relevance', limit: 100 } as const;
    const restOf = async ({ data, next_cursor: next }: Awaited<ReturnType<typeof first>>) => {
      const seen = data.map(({ id }) => id);
      for (let cursor = next; cursor; ) {
        const page = await app.call(getPropertyList, { ...args, cursor });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      return seen.sort((a, b) => a - b);
    };
    const first = () => app.call(getPropertyList, args);
    const page = await first();
    const gone = page.data.slice(0, 10).map(({ id }) => id);
    await setActive(gone, false);
    expect(await restOf(page)).toEqual(all);
    // Of 120 homes all are ranked, of more the newest.
    const fewer = (await live()).slice(0, 115);
    const others = (await live()).slice(115);
    await setActive(others, false);
    const again = await first();
    await setActive([...others, ...gone], true);
    const seen = await restOf(again);
    expect(seen.filter((id) => fewer.includes(id))).toEqual(fewer);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('homes on request', () => {
  it.each(['price_asc', 'price_desc', 'monthly_cost'])('come last by %s', async (sort) => {
    const prices: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(getPropertyList, { sort, limit: 100, ...(cursor && { cursor }) });
      prices.push(...page.data.map(({ price }) => price));
      cursor = page.next_cursor;
    } while (cursor);
    const first = prices.indexOf(0);
    expect(first).toBeGreaterThan(0);
    expect(prices.slice(first).every((price) => price === 0)).toBe(true);
  });
});

describe('rents', () => {
  it('are compared by month, whatever period they are asked for', async () => {
    const [home] = world.homes.filter(({ type, asked }) => type === 1 && asked > 0);
    const like = { ...home!, beds: null, area: null, looksOn: [], deposit: null, yearlyCharge: 0 };
    const parameters = { bedrooms: 0, area: 0, gardenId: world.gardenId };
    const asked = { Yearly: 12_000, Monthly: 1001, Weekly: 232, Daily: 34, Quarterly: 2990 };
    await createListings(
      app.ctx,
      Object.entries(asked).map(([period, amount]) =>
        draftOf(
          { ...like, title: `Periodic ${period}`, asked: amount, period: period as 'Weekly', price: amount },
          world.ownerId,
          parameters,
        ),
      ),
    );
    const titles = async (args: object) => {
      const { data } = await app.call(getPropertyList, { search: 'periodic', sort: 'price_asc', ...args });
      return data.map(({ title }) => title.replace('Periodic ', ''));
    };
    expect(await titles({})).toEqual(['Quarterly', 'Yearly', 'Monthly', 'Weekly', 'Daily']);
    expect(await titles({ min_price: 999, max_price: 1006 })).toEqual(['Yearly', 'Monthly', 'Weekly']);
    // Cards say what is asked.
    const { data } = await app.call(getPropertyList, {
      search: 'periodic',
      max_price: 1000,
      min_price: 1000,
    });
    expect(data).toMatchObject([{ price: 12_000, rentduration: 'Yearly' }]);
  });
});

describe('costs by month', () => {
  it('are a loan and charges, as the terms say', async () => {
    const terms = { loan_down: '10', loan_rate: '3.5', loan_years: '30' };
    const { data } = await app.call(getPropertyList, {
      ...terms,
      max_monthly_cost: 900,
      sort: 'monthly_cost',
      limit: 100,
    });
    const costs = data.flatMap(({ id }) => {
      const home = world.homes.find((one) => one.id === id);
      return home ? [monthly(home, terms)] : [];
    });
    expect(data.some(({ monthly_charges: charges }) => (charges ?? 0) > 0)).toBe(true);
    expect(costs.length).toBeGreaterThan(5);
  });

  it.each([
    ['max_monthly_cost', { max_monthly_cost: -1 }],
    ['loan_down', { max_monthly_cost: 900, loan_down: 101 }],
    ['loan_rate', { sort: 'monthly_cost', loan_rate: 'x' }],
    ['loan_years', { loan_years: 0 }],
  ])('reject a wrong %s by its name', async (field, args) => {
    const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]));
    const { status, body } = await app.raw(`/api/get-property-list?${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });
});

describe('amounts in another currency', () => {
  it('count by the rates of the day, and are rejected without one', async () => {
    const { data: rates } = await app.call(getCurrencyRates, {});
    const code = rates.base === 'USD' ? 'EUR' : 'USD';
    const rate = rates.rates[code] as number;
    const own = { min_price: 1000, max_price: 50_000, max_monthly_cost: 3000 };
    const other = Object.fromEntries(Object.entries(own).map(([name, amount]) => [name, amount * rate]));
    const wanted = await app.call(getPropertyList, { ...own, sort: 'price_asc', limit: 100 });
    const found = await app.call(getPropertyList, {
      ...other,
      price_currency: code,
      sort: 'price_asc',
      limit: 100,
    });
    expect(found.total).toBeGreaterThan(3);
    expect(found.data.map(({ id }) => id)).toEqual(wanted.data.map(({ id }) => id));
    for (const wrong of ['XXX', 'euro']) {
      const { status, body } = await app.raw(`/api/get-property-list?max_price=5&price_currency=${wrong}`);
      expect([status, JSON.stringify(body).includes('price_currency')]).toEqual([400, true]);
    }
  });
});
