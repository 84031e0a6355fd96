import { createRandom } from '@keystead/kit/random';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../filter.ts';
import type { FirstOrder } from './first-homes.ts';
import { TotalTable } from './total-table.ts';
import { firstMatches } from './totals.ts';

interface Home {
  id: number;
  city: string;
  property_type: 0 | 1;
  category_id: number;
  /** Undefined: on request. */
  price: number | undefined;
  created_at: number;
  promoted: boolean;
}

/** So many that the first ones are found by sets, part by part. */
const HOMES = 12_000;
const random = createRandom('first matches');
const homes = Array.from({ length: HOMES }, (_, i): Home => {
  const city = `City ${Math.min(random.int(0, 5), random.int(0, 60))}`;
  const isNew = random.chance(0.3);
  return {
    id: i + 1,
    city,
    property_type: random.chance(0.5) ? 1 : 0,
    category_id: random.chance(0.3) ? 5 : random.int(1, 4),
    price: random.chance(0.05) ? undefined : (isNew ? 400 : random.int(1, 390)) * 1000,
    created_at: random.int(1, 2500) + (isNew ? 2500 : 0),
    promoted: random.chance(0.01),
  };
});
const table = tableOf(homes);

function tableOf(all: readonly Home[]): TotalTable {
  // No words are asked for.
  const made = new TotalTable(undefined as unknown as pg.Pool);
  for (const home of all) write(made, home);
  made.loaded();
  return made;
}

function write(to: TotalTable, { id, ...home }: Home): void {
  const known = Object.entries(home).filter(([, value]) => value !== undefined);
  to.set(id, new Map(known as [string, string | number | boolean][]));
}

const FILTERS: Filter[] = [
  { propertyType: 0 },
  { propertyType: 1, minPrice: 50_000, maxPrice: 310_500 },
  { categoryId: 2 },
  { city: 'City 0' },
  { city: 'City 1', propertyType: 1, maxPrice: 200_000 },
  { city: 'City 44' },
  { promoted: true },
  // Many within limits, all of them old: those of category 5 are.
  { categoryId: 5, maxPrice: 390_000 },
  { categoryId: 5, minPrice: 399_500 },
  { propertyType: 0, exceptCategoryIds: [1, 2], minPrice: 1_000_000 },
];
const ORDERS: FirstOrder[] = ['newest', 'price_asc', 'price_desc'];

/** What lists are ordered by, as numbers: the smallest first. */
function keyOf(home: Home, order: FirstOrder): number[] {
  const price = home.price ?? Number.POSITIVE_INFINITY;
  const dearest = home.price === undefined ? Number.POSITIVE_INFINITY : -home.price;
  const lead = { newest: [], price_asc: [price], price_desc: [dearest] }[order];
  return [...lead, home.promoted ? 0 : 1, -home.created_at, -home.id];
}

function plainly(all: readonly Home[], filter: Filter, order: FirstOrder): Home[] {
  const {
    propertyType,
    minPrice = 0,
    maxPrice = Number.POSITIVE_INFINITY,
    categoryId,
    exceptCategoryIds = [],
    city,
    promoted,
  } = filter;
  const isLimited = filter.minPrice !== undefined || filter.maxPrice !== undefined;
  return all
    .filter(
      (home) =>
        (propertyType === undefined || home.property_type === propertyType) &&
        (!isLimited || (home.price !== undefined && home.price >= minPrice && home.price <= maxPrice)) &&
        (categoryId === undefined || home.category_id === categoryId) &&
        !exceptCategoryIds.includes(home.category_id) &&
        (city === undefined || home.city === city) &&
        (!promoted || home.promoted),
    )
    .map((home) => ({ home, key: keyOf(home, order) }))
    .sort((one, other) => {
      const at = one.key.findIndex((part, i) => part !== other.key[i]);
      return (one.key[at] ?? 0) - (other.key[at] ?? 0);
    })
    .map(({ home }) => home);
}

async function compare(made: TotalTable, all: readonly Home[]): Promise<void> {
  for (const filter of FILTERS)
    for (const order of ORDERS) {
      const found = await firstMatches(made, filter, { order, most: 40 });
      const expected = plainly(all, filter, order);
      const what = JSON.stringify({ filter, order });
      expect(found?.total, what).toBe(expected.length);
      expect(found?.ids, what).toEqual(expected.slice(0, 40).map(({ id }) => id));
    }
}

describe('firstMatches', () => {
  it('gives the homes of a plain list in its order, by lists and by sets', () => compare(table, homes));

  it('follows homes that change, come and go after everything was read', async () => {
    const made = tableOf(homes);
    const changed = homes.flatMap((home): Home[] => {
      if (home.id % 7 === 0) return [];
      if (home.id % 5 !== 0) return [home];
      return [
        { ...home, city: 'City 1', price: home.price && home.price / 2, created_at: home.created_at + 2500 },
      ];
    });
    const now = [...changed, ...homes.slice(0, 500).map((home) => ({ ...home, id: home.id + HOMES }))];
    for (const { id } of homes) if (id % 7 === 0) made.delete(id);
    for (const home of now) if (home.id > HOMES || home.id % 5 === 0) write(made, home);
    await compare(made, now);
  });
});
