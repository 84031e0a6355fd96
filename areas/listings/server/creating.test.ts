import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListings, type Outcome } from './creating.service.ts';
import type { ListingDraft } from './drafts.ts';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';
import { propertyDetails } from './reading.service.ts';

let world: ListingsWorld;
let ownerId: number;

beforeAll(async () => {
  world = await startListingsWorld();
  ownerId = (await world.signUp()).accountId;
});
afterAll(() => world.close());

const draft = (change: Partial<ListingDraft> = {}): ListingDraft => ({
  ownerId,
  requestStatus: 'approved',
  category_id: world.category,
  title: 'House on the hill',
  description: 'With a view.',
  property_type: 'sell',
  price: 100_000,
  city: 'Seattle',
  state: 'Washington',
  country: 'United States',
  address: 'Hill Road 1',
  latitude: 47.6,
  longitude: -122.3,
  parameters: [{ parameter_id: world.parameters.bedrooms, value: 3 }],
  facilities: [{ facility_id: world.facilities[0] as number, distance: 2 }],
  ...change,
});
const imported = (id: number, change: Partial<ListingDraft> = {}) =>
  draft({ external: { source: 'county', id: String(id) }, ...change });
const kinds = (outcomes: Outcome[]) => outcomes.map(({ outcome }) => outcome);
const idOf = (outcome: Outcome | undefined) => (outcome && 'id' in outcome ? outcome.id : 0);

describe('createListings', () => {
  it('writes many at once and says what became of each', async () => {
    const outcomes = await createListings(world.ctx, [
      draft({ title: 'Twin' }),
      draft({ price: -1, title: '' }),
      draft({ title: 'Twin', views: 7, likes: 2, createdAt: new Date('2025-01-02T03:04:05Z') }),
    ]);
    expect(outcomes).toMatchObject([
      { outcome: 'inserted', slug: 'twin' },
      { outcome: 'refused', issues: [{ field: 'title' }, { field: 'price' }] },
      { outcome: 'inserted', slug: 'twin-2' },
    ]);
    const rows = await runSql(
      world.ctx.db,
      `select p.slug_id, p.bedrooms, p.views, p.likes, p.created_at,
         (select f.distance from listing_facility f where f.listing_id = p.id) as distance
       from listing_public p where p.id = $1`,
      [idOf(outcomes[2])],
    );
    const created_at = new Date('2025-01-02T03:04:05Z');
    expect(rows).toEqual([{ slug_id: 'twin-2', bedrooms: 3, views: 7, likes: 2, created_at, distance: 2 }]);
  });

  it('returns earlier prices of a home', async () => {
    const day = (number: number) => new Date(Date.UTC(2025, 0, number));
    const [outcome] = await createListings(world.ctx, [
      draft({
        title: 'Too dear',
        price: 90_000,
        createdAt: day(1),
        earlierPrices: [
          { price: 110_000, until: day(5) },
          { price: 95_000, until: day(9) },
        ],
      }),
    ]);
    const [detail] = await propertyDetails(world.ctx, { ids: [idOf(outcome)] }, { viewer: ownerId });
    expect(detail?.timeline.map((fact) => [fact.at, fact.kind, fact.price, fact.previous_price])).toEqual([
      [day(1).toISOString(), 'listed', 110_000, undefined],
      [day(5).toISOString(), 'price', 95_000, 110_000],
      [day(9).toISOString(), 'price', 90_000, 95_000],
    ]);
  });

  it('changes what came from the same place before, and nothing when nothing changed', async () => {
    const first = await createListings(world.ctx, [imported(1), imported(2), imported(3)]);
    expect(kinds(first)).toEqual(['inserted', 'inserted', 'inserted']);
    expect(kinds(await createListings(world.ctx, [imported(3), imported(1)]))).toEqual([
      'unchanged',
      'unchanged',
    ]);

    const change = { price: 90_000, property_type: 'sold', title: 'New title', facilities: [] } as const;
    const again = await createListings(world.ctx, [imported(1), imported(2, change), imported(4)]);
    expect(kinds(again)).toEqual(['unchanged', 'updated', 'inserted']);
    expect(again[1]).toMatchObject({ id: idOf(first[1]), slug: 'house-on-the-hill-2' });
    const id = idOf(again[1]);
    const [row] = await runSql(world.ctx.db, 'select title, price, slug_id from listing where id = $1', [id]);
    expect(row).toEqual({ title: 'New title', price: 90_000, slug_id: 'house-on-the-hill-2' });
    const parts = await runSql(
      world.ctx.db,
      'select listing_id from listing_facility where listing_id = $1 union all select listing_id from listing_parameter where listing_id = $1',
      [id],
    );
    expect(parts).toHaveLength(1);
    const events = await runSql(
      world.ctx.db,
      'select kind, before, after from listing_event where listing_id = $1 order by id',
      [id],
    );
    expect(events).toEqual([
      { kind: 'posted', before: null, after: 'approved' },
      { kind: 'price', before: '100000', after: '90000' },
      { kind: 'type', before: 'sell', after: 'sold' },
    ]);
  });

  it('rejects a second draft from the same place in one batch', async () => {
    const outcomes = await createListings(world.ctx, [imported(50), imported(50, { price: 1 })]);
    expect(outcomes).toMatchObject([
      { outcome: 'inserted' },
      { outcome: 'refused', issues: [{ field: 'external_id' }] },
    ]);
  });

  it('brings the same rows once when two imports run at the same time', async () => {
    const batch = Array.from({ length: 50 }, (_, index) => imported(1000 + index, { title: 'Rush' }));
    const results = await Promise.all([
      createListings(world.ctx, batch),
      createListings(world.ctx, [...batch].reverse()),
      createListings(
        world.ctx,
        batch.map(({ external, ...rest }) => rest),
      ),
    ]);
    expect(results.flat().filter(({ outcome }) => outcome === 'inserted')).toHaveLength(100);
    expect(await world.count("select 1 from listing where slug_id ~ '^rush(-[0-9]+)?$'")).toBe(100);
  });

  it('leaves nothing when the caller takes it back', async () => {
    const before = await world.count('select 1 from listing');
    const dryRun = inTransaction(world.ctx, async (open) => {
      expect(kinds(await createListings(open, [draft({ city: 'Tacoma' })]))).toEqual(['inserted']);
      throw new Error('dry run');
    });
    await expect(dryRun).rejects.toThrow('dry run');
    expect(await world.count('select 1 from listing')).toBe(before);
    expect(await world.count("select 1 from city where name = 'Tacoma'")).toBe(0);
  });

  it('names a listing after the highest number in use', async () => {
    const title = 'Numbered';
    await createListings(world.ctx, [
      draft({ title: 'Numbered 9' }),
      draft({ title }),
      draft({ title: 'Numbered 007' }),
    ]);
    const [next, other] = await createListings(world.ctx, [
      draft({ title }),
      draft({ title: 'Numbered nine' }),
    ]);
    expect([next, other]).toMatchObject([{ slug: 'numbered-10' }, { slug: 'numbered-nine' }]);
  });
});
