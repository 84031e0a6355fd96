import { addFavourite, hideListing } from '@keystead/engagement/contract';
import { changePropertyStatus, updatePropertyStatus } from '@keystead/listings/contract';
import { blockUser } from '@keystead/moderation/contract';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  declineRecommendation,
  deletePreferences,
  forgetHistory,
  getPreferences,
  getRecommendationChoices,
  getRecommendations,
  savePreferences,
  saveRecommendationChoices,
} from '../contract.ts';
import { type Market, type Person, startMarket } from './personalisation.fixture.ts';
import { forget } from './personalisation.jobs.ts';

let market: Market;
let ids: number[];
const titleOf = (id: number | undefined) => TITLES[ids.indexOf(id ?? 0)];
const TITLES = [
  'Porto house',
  'Porto flat',
  'Dear Porto house',
  'Faro house',
  'Porto house by the school',
  'Rented Porto house',
];

beforeAll(async () => {
  market = await startMarket();
  ids = await market.add([
    { title: 'Porto house', city: 'Porto', category: 'house', price: 300_000 },
    { title: 'Porto flat', city: 'Porto', category: 'flat', price: 310_000 },
    { title: 'Dear Porto house', city: 'Porto', category: 'house', price: 380_000 },
    { title: 'Faro house', city: 'Faro', category: 'house', price: 290_000, owner: 'other' },
    {
      title: 'Porto house by the school',
      city: 'Porto',
      category: 'house',
      price: 200_000,
      facilities: ['school'],
    },
    { title: 'Rented Porto house', city: 'Porto', category: 'house', price: 900, kind: 'rent' },
    { title: 'Sold Porto house', city: 'Porto', category: 'house', price: 300_000, kind: 'sold' },
    { title: 'Unseen Porto house', city: 'Porto', category: 'house', price: 300_000, isPending: true },
  ]);
  // Nothing is new any more.
  market.clock.advance(40 * 24 * 3600);
});
afterAll(() => market?.close());

const someone = () => market.signUp({ name: 'Seeker' });
const portoHome = () => ({
  category_ids: String(market.categories.house),
  price_range: ',350000',
  property_type: '0' as const,
  city: 'porto',
  outdoor_facilitiy_ids: String(market.facilities.school),
});
const save = (person: Person) => market.call(savePreferences, portoHome(), person);
const favour = (person: Person, id: number | undefined) =>
  market.call(addFavourite, { property_id: id ?? 0, type: '1' }, person);

describe('personalised-fields', () => {
  it('stores preferences, in the wire’s terms, until they are deleted', async () => {
    const person = await someone();
    expect((await market.call(getPreferences, {}, person)).data).toBeNull();
    const said = {
      user_id: person.accountId,
      category_ids: [String(market.categories.house)],
      price_range: ['', '350000'],
      property_type: ['0'],
      outdoor_facilitiy_ids: [String(market.facilities.school)],
      // As listings write it.
      city: 'Porto',
    };
    expect((await save(person)).data).toEqual(said);
    expect((await market.call(getPreferences, {}, person)).data).toEqual(said);
    // What a client sends that asks for nothing.
    const nothing = { category_ids: '', outdoor_facilitiy_ids: '', price_range: ',', city: '' };
    const { status, body } = await market.raw('/api/personalised-fields', {
      method: 'POST',
      token: person.token,
      body: new URLSearchParams({ ...nothing, property_type: '' }),
    });
    expect([status, body.data]).toEqual([
      200,
      {
        user_id: person.accountId,
        category_ids: '',
        price_range: '',
        property_type: '',
        outdoor_facilitiy_ids: '',
        city: '',
      },
    ]);
    expect(await market.titles(person)).toEqual([]);
    await market.call(deletePreferences, {}, person);
    expect((await market.call(getPreferences, {}, person)).data).toBeNull();
  });

  it.each([
    [{ category_ids: '4000' }, 'category_ids'],
    [{ outdoor_facilitiy_ids: '4000' }, 'outdoor_facilitiy_ids'],
    [{ category_ids: '1,x' }, 'category_ids[1]'],
    [{ price_range: '2,1' }, 'price_range'],
    [{ price_range: 'a,b' }, 'price_range'],
    [{ property_type: '2' }, 'property_type'],
    [{ city: 'x'.repeat(101) }, 'city'],
  ])('rejects %j by name', async (form, field) => {
    const person = await someone();
    const { status, body } = await market.raw('/api/personalised-fields', {
      method: 'POST',
      token: person.token,
      body: new URLSearchParams(form as Record<string, string>),
    });
    expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
  });
});

describe('get_user_recommendation', () => {
  it('is empty without preferences and history', async () => {
    const person = await someone();
    expect(await market.call(getRecommendations, {}, person)).toMatchObject({ data: [], total: 0 });
  });

  it('begins with what meets everything that was asked for, and says why', async () => {
    const person = await someone();
    await save(person);
    const data = await market.recommended(person);
    expect(data.map(({ title }) => title)).toEqual([
      'Porto house by the school',
      'Porto house',
      'Dear Porto house',
      'Porto flat',
      'Faro house',
    ]);
    expect(data[0]?.why).toEqual([
      { code: 'city', text: 'In Porto, as you asked', name: 'Porto', slug_id: '' },
      { code: 'category', text: 'House, as you asked', name: 'House', slug_id: '' },
      { code: 'price', text: 'Within your price range', name: '', slug_id: '' },
      { code: 'type', text: 'For sale, as you asked', name: '', slug_id: '' },
      { code: 'facilities', text: 'Near what you asked for: School', name: 'School', slug_id: '' },
    ]);
    expect(data[2]?.why.map(({ code }) => code)).toContain('near_price');
    // The wire's fields stand beside the reasons.
    expect(data[0]).toMatchObject({ property_type: 'sell', is_favourite: 0, city: 'Porto' });
  });

  it('then shows what is like favourites, then like homes looked at; neither the homes themselves', async () => {
    const person = await someone();
    await favour(person, ids[0]);
    const first = await market.recommended(person);
    expect(first.map(({ title }) => title)).not.toContain('Porto house');
    expect(first[0]?.why[0]).toMatchObject({
      code: 'like_favourite',
      name: 'Porto house',
      slug_id: 'porto-house',
    });
    const looker = await someone();
    await market.look(looker, ids[0] as number);
    const seen = await market.recommended(looker);
    expect(seen[0]?.why[0]).toMatchObject({
      code: 'like_viewed',
      name: 'Porto house',
      text: 'Like one you looked at: Porto house',
    });
  });

  it('takes a sold favourite for a pattern as well', async () => {
    const person = await someone();
    await favour(person, ids[6]);
    expect((await market.recommended(person))[0]?.why[0]?.name).toBe('Sold Porto house');
  });

  it('finds rents by month that are like a rent by year', async () => {
    const person = await someone();
    const rent = { city: 'Faro', category: 'flat', kind: 'rent' } as const;
    const made = await market.add([
      { ...rent, title: 'Faro rent by year', price: 12_000, period: 'Yearly' },
      { ...rent, title: 'Faro rent by month', price: 1_000 },
      { ...rent, title: 'Dear Faro rent by month', price: 12_000 },
    ]);
    await favour(person, made[0]);
    const titles = await market.titles(person);
    for (const id of made)
      await market.call(changePropertyStatus, { property_id: id, status: '0' }, market.agent);
    expect(titles).toEqual(['Faro rent by month']);
  });

  it('never shows own homes, nor those across a block, no matter who blocked', async () => {
    await save(market.agent);
    expect(await market.titles(market.agent)).toEqual(['Faro house']);
    await market.call(deletePreferences, {}, market.agent);
    for (const isOwn of [true, false]) {
      const person = await someone();
      await save(person);
      const [blocker, blocked] = isOwn ? [person, market.other] : [market.other, person];
      await market.call(blockUser, { to_user_id: blocked.accountId }, blocker);
      expect(await market.titles(person)).not.toContain('Faro house');
    }
  });

  it('leaves out what is sold, hidden, declined or saved since, also of a list that was begun', async () => {
    const person = await someone();
    await save(person);
    const rest = async () => (await market.titles(person, { offset: 1 })).length;
    expect(await rest()).toBe(4);
    await market.call(declineRecommendation, { property_id: ids[1] ?? 0, type: '1' }, person);
    expect(await rest()).toBe(3);
    await favour(person, ids[2]);
    expect(await rest()).toBe(2);
    await market.call(changePropertyStatus, { property_id: ids[0] ?? 0, status: '0' }, market.agent);
    await market.call(updatePropertyStatus, { property_id: ids[3] ?? 0, status: '2' }, market.other);
    expect(await rest()).toBe(0);
    const [left] = (await market.call(getRecommendations, {}, person)).data;
    expect(left?.title).toBe('Porto house by the school');
    const hide = (type: '0' | '1') => market.call(hideListing, { property_id: left?.id ?? 0, type }, person);
    await hide('1');
    expect(await market.titles(person)).toEqual([]);
    await hide('0');
    expect(await market.titles(person)).toEqual(['Porto house by the school']);
    await market.call(changePropertyStatus, { property_id: ids[0] ?? 0, status: '1' }, market.agent);
    await market.call(updatePropertyStatus, { property_id: ids[3] ?? 0, status: '0' }, market.other);
    await market.call(declineRecommendation, { property_id: ids[1] ?? 0, type: '0' }, person);
    expect(await market.titles(person)).toContain('Porto flat');
  });

  it('rejects hiding a listing that is not visible', async () => {
    const person = await someone();
    const hide = (property_id: number) =>
      market.call(declineRecommendation, { property_id, type: '1' }, person).catch((error) => error.status);
    expect(await Promise.all([hide(ids[7] ?? 0), hide(2_000_000)])).toEqual([404, 404]);
  });
});

describe('pages', () => {
  it('have nothing twice, while homes come and go and another window begins anew', async () => {
    const person = await someone();
    await market.call(savePreferences, { city: 'Faro' }, person);
    const made = await market.add(
      Array.from({ length: 12 }, (_, n) => ({
        title: `Faro flat ${n}`,
        city: 'Faro',
        category: 'flat' as const,
        price: 100_000 + n,
        owner: 'other' as const,
      })),
    );
    const first = await market.call(getRecommendations, { limit: 4 }, person);
    expect(first).toMatchObject({ total: 13, list_id: expect.any(Number) });
    const seen = first.data.map(({ id }) => id);
    // A new home would be the first; one of the next page goes; another window begins a list of its own.
    await market.add([
      { title: 'Brand new Faro flat', city: 'Faro', category: 'flat', price: 1, owner: 'other' },
    ]);
    await market.call(changePropertyStatus, { property_id: made[6] ?? 0, status: '0' }, market.other);
    market.clock.advance(11 * 60);
    expect((await market.titles(person, { limit: 1 }))[0]).toBe('Brand new Faro flat');
    for (let offset = 4; offset < 16; offset += 4) {
      const { data } = await market.call(
        getRecommendations,
        { limit: 4, offset, ...(first.list_id !== undefined && { list_id: first.list_id }) },
        person,
      );
      seen.push(...data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(12);
    expect(seen).not.toContain(made[6]);
    await runSql(market.ctx.db, 'update listing set is_active = false where title like $1', ['%Faro flat%']);
  });

  it('begins anew after a change, and stores three lists at most', async () => {
    const person = await someone();
    const lists = () =>
      runSql(market.ctx.db, 'select id from recommendation_list where account_id = $1', [person.accountId]);
    await save(person);
    await market.titles(person);
    await market.titles(person);
    expect(await lists()).toHaveLength(1);
    for (const id of ids.slice(0, 4)) {
      await market.call(declineRecommendation, { property_id: id, type: '1' }, person);
      expect(await market.titles(person)).not.toContain(titleOf(id));
    }
    expect(await lists()).toHaveLength(3);
  });

  it('of someone else cannot be read', async () => {
    const [one, other] = [await someone(), await someone()];
    await save(one);
    const { list_id: id } = await market.call(getRecommendations, {}, one);
    const answer = await market.call(getRecommendations, { offset: 1, list_id: id ?? 0 }, other);
    expect(answer).toMatchObject({ data: [], total: 0 });
  });
});

describe('choices', () => {
  it('switch everything off, and what it rests on', async () => {
    const person = await someone();
    await favour(person, ids[0]);
    await market.look(person, ids[3] as number);
    const choices = async () => (await market.call(getRecommendationChoices, {}, person)).data;
    expect(await choices()).toEqual({
      enabled: true,
      use_favourites: true,
      use_views: true,
      viewed_count: 1,
      declined_count: 0,
    });
    const reasons = async () =>
      new Set((await market.recommended(person)).flatMap(({ why }) => why.map(({ code }) => code)));
    expect(await reasons()).toContain('like_favourite');
    await market.call(saveRecommendationChoices, { use_favourites: '0' }, person);
    expect(await reasons()).not.toContain('like_favourite');
    await market.call(saveRecommendationChoices, { use_views: '0' }, person);
    expect(await choices()).toMatchObject({ use_views: false, viewed_count: 0 });
    await market.look(person, ids[1] as number);
    expect(await choices()).toMatchObject({ viewed_count: 0 });
    expect(await market.titles(person)).toEqual([]);
    await save(person);
    expect(await market.titles(person)).not.toEqual([]);
    await market.call(saveRecommendationChoices, { enabled: '0' }, person);
    expect(await market.call(getRecommendations, {}, person)).toMatchObject({ data: [], total: 0 });
    await market.call(saveRecommendationChoices, { enabled: '1' }, person);
    expect(await market.titles(person)).not.toEqual([]);
  });

  it('forget what was looked at, and what was hidden', async () => {
    const person = await someone();
    await market.look(person, ids[0] as number);
    await market.call(declineRecommendation, { property_id: ids[1] ?? 0, type: '1' }, person);
    for (const what of ['viewed', 'declined'] as const) await market.call(forgetHistory, { what }, person);
    const { data } = await market.call(getRecommendationChoices, {}, person);
    expect(data).toMatchObject({ viewed_count: 0, declined_count: 0 });
    expect(await market.titles(person)).toEqual([]);
  });

  it('forget what was looked at and is not written yet', async () => {
    const person = await someone();
    await market.glance(person, ids[0] as number);
    await market.call(forgetHistory, { what: 'viewed' }, person);
    const count = async () => (await market.call(getRecommendationChoices, {}, person)).data.viewed_count;
    await market.flush();
    expect(await count()).toBe(0);
    market.clock.advance(1);
    await market.look(person, ids[0] as number);
    expect(await count()).toBe(1);
  });

  it('store the last fifty homes looked at, for ninety days', async () => {
    const person = await someone();
    await runSql(
      market.ctx.db,
      `insert into viewed_listing (account_id, listing_id, viewed_at)
       select $1, id, $2::timestamptz - interval '91 days' from listing where title like 'Faro flat%'`,
      [person.accountId, market.ctx.now()],
    );
    await market.look(person, ids[0] as number);
    const count = async () => (await market.call(getRecommendationChoices, {}, person)).data.viewed_count;
    expect(await count()).toBe(13);
    market.clock.advance(24 * 3600);
    await market.ctx.jobs.enqueue(market.ctx.db, forget, {});
    await market.runJobs();
    expect(await count()).toBe(1);
  });
});
