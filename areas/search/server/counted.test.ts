import { inTransaction } from '@keystead/platform/context';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCounted, isCounted, PRICE_STEPS } from './counted.queries.ts';
import { readFacets } from './facets.queries.ts';
import type { Filter } from './filter.ts';
import { countAll } from './list.queries.ts';
import { putCountsInOrder } from './refresh.service.ts';
import { buildWorld } from './search.world.ts';

let app: TestServer;
let categories: number[];

beforeAll(async () => {
  app = await startTestServer();
  ({ categories } = await buildWorld(app.ctx, 400));
}, 60_000);
afterAll(() => app?.close());

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const price = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(...PRICE_STEPS));
const filters: fc.Arbitrary<Filter> = fc.record({
  city: optional(fc.constantFrom('São Paulo', 'Kraków', 'Nowhere')),
  categoryId: optional(fc.nat(2).map((n) => categories[n] as number)),
  propertyType: optional(fc.constantFrom(0 as const, 1 as const)),
  minPrice: optional(price),
  maxPrice: optional(price),
  minBeds: optional(fc.integer({ min: 0, max: 9 })),
  maxBeds: optional(fc.integer({ min: 0, max: 9 })),
});

/** Holds for every home, and is nothing that homes are counted by: whatever it stands in is read home by home. */
const LIVE: Filter = { exceptId: 0 };

/** Facets and totals as they are counted are what reading every home gives. */
async function expectSame(ctx = app.ctx, runs = 60): Promise<void> {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      expect(isCounted(filter)).toBe(true);
      expect(await readFacets(ctx, filter)).toEqual(await readFacets(ctx, { ...filter, ...LIVE }));
      expect(await countCounted(ctx, filter)).toBe(await countAll(ctx, filter));
    }),
    { numRuns: runs },
  );
}

describe('what is counted', () => {
  it('is stepped alike here and in the database', async () => {
    const near = PRICE_STEPS.flatMap((start) => [start, start * (1 - 1e-12), start * (1 + 1e-12)]);
    const rows = await runSql<{ price: number; step: number }>(
      app.ctx.db,
      'select price, search_price_step(price) as step from unnest($1::float8[]) price',
      [near],
    );
    for (const row of rows) expect(row.step).toBe(PRICE_STEPS.filter((start) => start <= row.price).length);
  });

  it('is what reading every home gives, before and after it is put together', async () => {
    await expectSame();
    await Promise.all([putCountsInOrder(app.ctx), putCountsInOrder(app.ctx)]);
    const [left] = await runSql<{ n: number }>(
      app.ctx.db,
      'select count(*)::int as n from search_count where not is_together',
    );
    expect(left).toEqual({ n: 0 });
    await expectSame();
  });

  it('follows every change at once, and is undone with it', async () => {
    await inTransaction(app.ctx, async (open) => {
      await runSql(open.db, 'delete from search_listing where listing_id % 3 = 0');
      await runSql(
        open.db,
        `update search_listing set price = price * 1.7, bedrooms = null, property_type = 1 - property_type
         where listing_id % 3 = 1`,
      );
      await expectSame(open, 20);
      await putCountsInOrder(open);
      await expectSame(open, 20);
      throw new Error('undone');
    }).catch((error: Error) => expect(error.message).toBe('undone'));
    await expectSame(app.ctx, 20);
  });

  it('is read without reading homes', async () => {
    await inTransaction(app.ctx, async (open) => {
      const reads = async () =>
        runSql(
          open.db,
          `select seq_scan, idx_scan from pg_stat_xact_user_tables where relname = 'search_listing'`,
        );
      const before = await reads();
      await readFacets(open, { propertyType: 0, minBeds: 2 });
      await readFacets(open, { city: 'Kraków' });
      expect(await reads()).toEqual(before);
    });
  });
});
