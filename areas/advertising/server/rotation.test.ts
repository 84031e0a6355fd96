import { getProjects } from '@keystead/projects/contract';
import { getPropertyList } from '@keystead/search/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdvertisingWorld, type Person, startAdvertisingWorld } from './advertising.fixture.ts';
import { featureForOperator } from './featuring.service.ts';

/** Homes of each owner. */
const SHARES = [7, 1, 4, 2, 1, 5];
const ALL = SHARES.reduce((sum, share) => sum + share, 0);

let world: AdvertisingWorld;
const ownerOf = new Map<number, number>();
const projectOwner = new Map<number, number>();

beforeAll(async () => {
  world = await startAdvertisingWorld();
  const owners: Person[] = [];
  for (const _ of SHARES) owners.push(await world.signUp());
  for (const [place, share] of SHARES.entries()) {
    const owner = owners[place] as Person;
    for (let home = 0; home < share; home += 1) ownerOf.set(await world.home(owner), owner.accountId);
    const projects = Math.ceil(share / 2);
    for (let one = 0; one < projects; one += 1) projectOwner.set(await world.project(owner), owner.accountId);
  }
  await featureForOperator(world.ctx, 'property', [...ownerOf.keys()]);
  await featureForOperator(world.ctx, 'project', [...projectOwner.keys()]);
});
afterAll(() => world?.close());

/** With a parameter that makes the query new: guest answers are cached for half a minute. */
let asked = 0;
const page = (args: Record<string, unknown>) => {
  asked += 1;
  return world.call(getPropertyList, { promoted: '1', min_price: String(asked / 1000), ...args } as never);
};
const idsOf = async (args: Record<string, unknown>) => (await page(args)).data.map(({ id }) => id);

/** No owner twice running while others wait: the next one differs unless only theirs are left. */
function expectFair(ids: readonly number[], owners: ReadonlyMap<number, number>): void {
  for (const [place, id] of ids.entries()) {
    const rest = ids.slice(place + 1).map((other) => owners.get(other));
    if (rest.length === 0 || rest.every((owner) => owner === owners.get(id))) return;
    expect(rest[0], `at ${place}`).not.toBe(owners.get(id));
  }
}

describe('featured homes', () => {
  it('stand in turn: no owner twice running while others wait, whatever the hour', async () => {
    const orders = new Set<string>();
    for (let hour = 0; hour < 12; hour += 1) {
      const ids = await idsOf({ limit: 100 });
      expect([...ids].sort((a, b) => a - b)).toEqual([...ownerOf.keys()]);
      expectFair(ids, ownerOf);
      expect(new Set(ids.slice(0, SHARES.length).map((id) => ownerOf.get(id))).size).toBe(SHARES.length);
      orders.add(ids.join());
      world.clock.advance(3600);
    }
    expect(orders.size).toBe(12);
  });

  it('let everyone be the first now and then', async () => {
    const firsts = new Map<number | undefined, number>();
    for (let hour = 0; hour < 120; hour += 1) {
      const [first] = await idsOf({ limit: 1 });
      const owner = ownerOf.get(first as number);
      firsts.set(owner, (firsts.get(owner) ?? 0) + 1);
      world.clock.advance(3600);
    }
    expect(firsts.size).toBe(SHARES.length);
    // A share of 20 each, whatever they have paid for; by chance half or double at most.
    for (const count of firsts.values()) expect(count).toBeGreaterThan(5);
  });

  it('are paged whole: by offset within the hour, by cursor beyond it', async () => {
    const whole = await idsOf({ limit: 100 });
    const byOffset: number[] = [];
    for (let offset = 0; offset < ALL; offset += 3) byOffset.push(...(await idsOf({ limit: 3, offset })));
    expect(byOffset).toEqual(whole);

    const byCursor: number[] = [];
    let cursor: string | undefined;
    do {
      const { data, next_cursor, total } = await page({ limit: 3, ...(cursor && { cursor }) });
      expect(total).toBe(ALL);
      byCursor.push(...data.map(({ id }) => id));
      cursor = next_cursor;
      // The hour strikes between any two pages.
      world.clock.advance(1800);
    } while (cursor);
    expect(byCursor).toEqual(whole);
  });

  it('stay in turn under filters, and in the order someone asks for', async () => {
    const cheap = await idsOf({ limit: 100, max_price: '1012' });
    expect(cheap.length).toBeGreaterThan(3);
    expectFair(cheap, ownerOf);
    const { data } = await page({ limit: 100, sort: 'price_asc' });
    const prices = data.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('reject a cursor of another order, and made-up ones', async () => {
    const { next_cursor: cursor } = await page({ limit: 2 });
    await expect(page({ limit: 2, sort: 'newest', cursor })).rejects.toMatchObject({ status: 400 });
    const forged = Buffer.from(JSON.stringify(['rotation', ['x', '1', '2', '3']])).toString('base64url');
    await expect(page({ limit: 2, cursor: forged })).rejects.toMatchObject({ status: 400 });
  });
});

it('puts featured projects in turn as well', async () => {
  const { data } = await world.call(getProjects, { get_featured: '1', limit: 100 });
  expect(data).toHaveLength(projectOwner.size);
  expectFair(
    data.map(({ id }) => id),
    projectOwner,
  );
});
