import { inTransaction } from '@keystead/platform/context';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSimilar } from './list.queries.ts';
import { alternatives } from './property.service.ts';
import { buildWorld } from './search.world.ts';

interface Home {
  listing_id: number;
  category_id: number;
  property_type: 0 | 1;
  country: string;
  price: number;
  lat: number;
  lng: number;
}

let app: TestServer;
let homes: Home[];

beforeAll(async () => {
  app = await startTestServer();
  await buildWorld(app.ctx, 400);
  homes = await runSql<Home>(
    app.ctx.db,
    'select listing_id, category_id, property_type, country, price, lat, lng from search_listing',
  );
}, 60_000);
afterAll(() => app?.close());

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** Returns what is expected, by looking at every home: of the forty nearest alike those of its country, similar prices first, each nearest first. */
function expected(to: Home, limit: number): number[] {
  const far = (home: Home) => Math.hypot(home.lng - to.lng, mercator(home.lat) - mercator(to.lat));
  const isAlike = (home: Home) => Math.abs(Math.log(home.price / to.price)) < Math.log(2);
  return homes
    .filter((home) => home.category_id === to.category_id && home.property_type === to.property_type)
    .filter((home) => home.listing_id !== to.listing_id)
    .sort((a, b) => far(a) - far(b))
    .slice(0, 40)
    .filter((home) => home.country === to.country)
    .sort((a, b) => Number(isAlike(b)) - Number(isAlike(a)) || far(a) - far(b))
    .map((home) => Math.round(far(home) * 1e6))
    .slice(0, limit);
}

describe('similar homes', () => {
  it('are the nearest of the same category, kind and country, those with a similar price first', async () => {
    for (const to of homes.filter((_, i) => i % 13 === 0)) {
      const { category_id: categoryId, property_type: propertyType, country, listing_id: exceptId } = to;
      const cards = await readSimilar(app.ctx, { categoryId, propertyType, country, exceptId }, to, 10);
      const ids = cards.map((card) => (JSON.parse(card) as { id: number }).id);
      expect(ids).not.toContain(to.listing_id);
      const found = ids.map((id) => homes.find((home) => home.listing_id === id) as Home);
      const far = found.map((home) =>
        Math.round(Math.hypot(home.lng - to.lng, mercator(home.lat) - mercator(to.lat)) * 1e6),
      );
      expect(new Set(found.map((home) => home.country))).toEqual(new Set(found.length ? [country] : []));
      // Several may lie at one place.
      expect(far).toEqual(expected(to, 10));
    }
  });

  it('are as many where the nearest ones are hidden', async () => {
    const [to] = homes as [Home];
    const { category_id: categoryId, property_type: propertyType, country, listing_id: exceptId } = to;
    const all = homes.filter(
      (home) => home.category_id === categoryId && home.property_type === propertyType && home !== to,
    );
    expect(all.length).toBeGreaterThan(45);
    const far = (home: Home) => Math.hypot(home.lng - to.lng, mercator(home.lat) - mercator(to.lat));
    const there = all.filter((home) => home.country === country).sort((a, b) => far(a) - far(b));
    const farthest = there.slice(-5);
    const hidden = all.filter((home) => !farthest.includes(home));
    const exceptIds = hidden.map((home) => home.listing_id);
    const cards = await readSimilar(
      app.ctx,
      { categoryId, propertyType, country, exceptId, exceptIds },
      to,
      10,
    );
    const left = farthest.map((home) => home.listing_id);
    expect(new Set(cards.map((card) => (JSON.parse(card) as { id: number }).id))).toEqual(new Set(left));
  });

  it('are in the country of the nearest one where that of the home is not known', async () => {
    for (const to of homes.slice(0, 20)) {
      const { category_id: categoryId, property_type: propertyType } = to;
      const cards = await readSimilar(app.ctx, { categoryId, propertyType, country: undefined }, to, 10);
      const countries = cards.map((card) => (JSON.parse(card) as { country: string }).country);
      // It is the nearest one itself, or lies where that does.
      const here = homes.filter(({ lat, lng }) => lat === to.lat && lng === to.lng);
      expect(here.map(({ country }) => country)).toContain(countries[0]);
      expect(new Set(countries).size).toBe(1);
    }
  });

  it('are the newest of the country where the nearest ones lie beyond its border', async () => {
    const [to] = homes as [Home];
    const { category_id: categoryId, property_type: propertyType, country, listing_id: exceptId } = to;
    const far = (home: Home) => Math.hypot(home.lng - to.lng, mercator(home.lat) - mercator(to.lat));
    const all = homes
      .filter((home) => home.category_id === categoryId && home.property_type === propertyType && home !== to)
      .sort((a, b) => far(a) - far(b))
      .map((home) => home.listing_id);
    const [domestic, foreign] = [[...all.slice(0, 2), ...all.slice(45)], all.slice(2, 45)];
    expect(domestic.length).toBeGreaterThan(10);
    const set = 'update search_listing set country = $1 where listing_id = any($2::int[])';
    await runSql(app.ctx.db, set, [country, domestic]);
    await runSql(app.ctx.db, set, ['Elsewhere', foreign]);
    const cards = await alternatives(app.ctx, {
      categoryId,
      propertyType,
      country,
      exceptId,
      point: to,
      price: to.price,
    });
    const ids = cards.map((card) => (JSON.parse(card) as { id: number }).id);
    expect(new Set(ids).size).toBe(10);
    expect(new Set(ids.slice(0, 2))).toEqual(new Set(domestic.slice(0, 2)));
    for (const id of ids) expect(domestic).toContain(id);
  });

  it('are looked for among their own kind only, however few there are', async () => {
    await inTransaction(app.ctx, async (open) => {
      await runSql(open.db, 'set local enable_seqscan = off');
      const [to] = homes;
      const { category_id: categoryId, lat, lng } = to as Home;
      // No other home is of the kind: a walk that did not end at the edge of its map would read every home.
      await runSql(open.db, 'delete from search_listing where category_id = $1 and property_type = 1', [
        categoryId,
      ]);
      const read = async () => {
        const [row] = await runSql<{ n: number }>(
          open.db,
          `select (idx_tup_fetch + seq_tup_read)::int as n from pg_stat_xact_user_tables
           where relname = 'search_listing'`,
        );
        return row?.n ?? 0;
      };
      const before = await read();
      expect(
        await readSimilar(
          open,
          { categoryId, propertyType: 1, country: undefined },
          { lat, lng, price: 1 },
          10,
        ),
      ).toEqual([]);
      expect((await read()) - before).toBeLessThanOrEqual(homes.length / 4);
    });
  });
});
