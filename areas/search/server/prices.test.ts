import { openSession } from '@keystead/accounts/server';
import type { Answer } from '@keystead/http/call';
import { UNITS } from '@keystead/kit/units';
import { comparedPrice } from '@keystead/listings/rules';
import { runSql } from '@keystead/platform/db';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPropertyList, pricePosition } from '../contract.ts';
import { LEAST_ALIKE, MOST_SHARE, priceGroups } from '../rules.prices.ts';
import { groupName } from './price-group-name.ts';
import { comparePrices } from './prices.service.ts';
import { refreshAllListings, refreshListings } from './refresh.service.ts';
import { buildWorld } from './search.world.ts';

type Card = Answer<typeof getPropertyList>['data'][number];

let app: TestServer;
let token: string;

beforeAll(async () => {
  app = await startTestServer();
  const world = await buildWorld(app.ctx, 400);
  token = await openSession({ ...app.ctx, address: '127.0.0.1' }, world.ownerId);
  // Of a few sizes and one category, at about what a market would pay: most are like some others.
  await runSql(
    app.ctx.db,
    `update listing set area_m2 = size, area = size / ${UNITS.ft2.factor}, area_unit = 'm2',
       category_id = (select min(id) from category where id in (select category_id from listing)),
       price = case price when 0 then 0 else size * (2000 + id * 37 % 2500) end
     from (select id as of, 40 + id % 4 * 25 as size from listing) sized where id = of`,
    [],
  );
  await refreshAllListings(app.ctx);
}, 60_000);
afterAll(() => app?.close());

/** Returns all cards as someone signed in reads them: whose answers are not cached. */
async function allCards(): Promise<Card[]> {
  const cards: Card[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await app.raw(`/api/get-property-list?limit=100${cursor && `&cursor=${cursor}`}`, {
      token,
    });
    const answer = getPropertyList.answer.parse(body);
    cards.push(...answer.data);
    if (answer.next_cursor === undefined) return cards;
    cursor = encodeURIComponent(answer.next_cursor);
  }
}

const ask = (query: string) => app.raw(`/api/${pricePosition.path}?${query}`);
const perArea = (card: Card) => comparedPrice(card) / (card.area_m2 as number);

function median(values: number[]): number {
  const [sorted, middle] = [values.sort((a, b) => a - b), (values.length - 1) / 2];
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}

/** Returns what is expected of a card, by looking at all of them. */
function expected(card: Card, all: readonly Card[]): Card['price_position'] {
  for (const group of priceGroups(card).map(groupName)) {
    const alike = all.filter((other) => priceGroups(other).map(groupName).includes(group));
    if (alike.length < LEAST_ALIKE) continue;
    const share = perArea(card) / median(alike.map(perArea)) - 1;
    return Math.abs(share) <= MOST_SHARE ? { share, homes: alike.length } : undefined;
  }
  return undefined;
}

describe('the position of a price', () => {
  it('is not known before medians are', async () => {
    expect((await allCards()).some((card) => card.price_position)).toBe(false);
  });

  it('is that to the median of similar homes, and nothing is said of fewer than eight', async () => {
    await comparePrices(app.ctx);
    const cards = await allCards();
    expect(cards.filter((card) => card.price_position).length).toBeGreaterThan(50);
    for (const card of cards) {
      const wanted = expected(card, cards);
      expect(card.price_position?.homes, card.title).toBe(wanted?.homes);
      if (wanted) expect(card.price_position?.share).toBeCloseTo(wanted.share, 2);
    }
  });

  it('is explained as the card says it, with others of the same group', async () => {
    const cards = await allCards();
    const card = cards.find((one) => one.price_position) as Card;
    const { status, body } = await ask(`property_id=${card.id}`);
    expect(status).toBe(200);
    const data = pricePosition.answer.parse(body).data as NonNullable<Answer<typeof pricePosition>['data']>;
    expect(data).toMatchObject({ ...card.price_position, city: card.city, category_id: card.category_id });
    expect(data.price_per_m2 / data.median_per_m2 - 1).toBeCloseTo(data.share, 2);
    expect(data.min_area_m2).toBeLessThanOrEqual(card.area_m2 as number);
    expect(data.max_area_m2 ?? Number.POSITIVE_INFINITY).toBeGreaterThan(card.area_m2 as number);
    const shown = data.examples.map(({ slug_id }) => cards.find((one) => one.slug_id === slug_id) as Card);
    expect(shown.length).toBe(5);
    expect(shown).not.toContain(card);
    for (const other of shown) {
      expect(other.area_m2).toBeGreaterThanOrEqual(data.min_area_m2);
      expect(other).toMatchObject({ city: card.city, category_id: card.category_id });
    }
  });

  it('follows a changed price at once, and goes with its home', async () => {
    const card = (await allCards()).find((one) => one.price_position) as Card;
    await runSql(app.ctx.db, 'update listing set price = price * 1.01 where id = $1', [card.id]);
    await refreshListings(app.ctx, [card.id]);
    const { body } = await app.raw(`/api/get-property-list?id=${card.id}`, { token });
    const [now] = getPropertyList.answer.parse(body).data;
    expect(now?.price_position?.share).toBeCloseTo(((card.price_position?.share ?? 0) + 1) * 1.01 - 1, 2);
    await runSql(app.ctx.db, 'update listing set is_active = false where id = $1', [card.id]);
    await refreshListings(app.ctx, [card.id]);
    expect((await ask(`property_id=${card.id}`)).status).toBe(404);
  });

  it.each([
    'update search_listing set price_per_area = price_per_area * 1.01 where listing_id = $1',
    'update search_card set price_groups = price_groups[2:] where listing_id = $1',
  ])('is not that of the former price after a server of the version before has written %s', async (text) => {
    const card = (await allCards()).find((one) => one.price_position) as Card;
    await runSql(app.ctx.db, text, [card.id]);
    const { body } = await app.raw(`/api/get-property-list?id=${card.id}`, { token });
    expect(getPropertyList.answer.parse(body).data[0]).not.toHaveProperty('price_position');
    await refreshListings(app.ctx, [card.id]);
  });

  it('says nothing of premium homes, nor of what is on request', async () => {
    const cards = await allCards();
    const silent = cards.filter((card) => card.is_premium || card.price === 0);
    expect(silent.length).toBeGreaterThan(1);
    for (const { price_position } of silent) expect(price_position).toBeUndefined();
    expect((await ask(`property_id=${silent[0]?.id}`)).body).toMatchObject({ data: null });
  });

  it.each(['', 'property_id=x', 'property_id=-1'])(
    'bad input %s is a 400 that names the field',
    async (query) => {
      const { status, body } = await ask(query);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('property_id');
    },
  );

  it('is filled in for cards from before homes had groups, and so is the date of pins', async () => {
    await refreshAllListings(app.ctx);
    await comparePrices(app.ctx);
    const before = (await allCards()).filter((card) => card.price_position).length;
    const pins = () =>
      runSql(app.ctx.db, 'select pin from search_card order by listing_id', [], { pin: 'text' });
    const dated = await pins();
    await runSql(
      app.ctx.db,
      `update search_card set price_groups = null, pin = regexp_replace(pin, ',"created_at":"[^"]*"', '')`,
      [],
    );
    await comparePrices(app.ctx);
    expect((await allCards()).filter((card) => card.price_position).length).toBe(before);
    expect(await pins()).toEqual(dated);
  });

  it('is explained by month for a rent by year, as its median and the others are', async () => {
    await runSql(
      app.ctx.db,
      "update listing set rent_duration = 'Yearly' where property_type in ('rent', 'rented')",
      [],
    );
    await refreshAllListings(app.ctx);
    await comparePrices(app.ctx);
    const cards = await allCards();
    const card = cards.find((one) => one.price_position && one.property_type === 'rent') as Card;
    const { body } = await ask(`property_id=${card.id}`);
    const data = pricePosition.answer.parse(body).data as NonNullable<Answer<typeof pricePosition>['data']>;
    expect(data.rentduration).toBe('Yearly');
    expect(data.price_per_m2).toBeCloseTo(card.price / 12 / (card.area_m2 as number), 1);
    for (const example of data.examples) {
      const other = cards.find(({ slug_id }) => slug_id === example.slug_id) as Card;
      expect(example.price).toBe(other.price);
      expect(example.price_per_m2).toBeCloseTo(perArea(other), 1);
    }
  });
});
