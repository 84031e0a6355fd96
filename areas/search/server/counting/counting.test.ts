import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFilterCounts, getPropertyList, getSearchRelaxations } from '../../contract.ts';
import { FILTERS, type FilterName, type SearchFilter } from '../../filters.ts';
import { answers } from '../facts.oracle.ts';
import { refreshListings } from '../refresh.service.ts';
import { buildWorld, type World } from '../search.world.ts';
import { searches } from '../values.oracle.ts';

let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, 500);
});
afterAll(() => app?.close());

type Texts = Record<string, string>;

/** Searches with a few filters of every kind. */
const asked = searches(() => world, { most: 5 }) as fc.Arbitrary<Texts>;
/** Prices are counted in the operator's currency. */
const inOwnCurrency = searches(() => world, {
  most: 5,
  isAsked: (name) => name !== 'price_currency',
}) as fc.Arbitrary<Texts>;
/** Filters that are left out together. */
const TOGETHER = [
  ['latitude', 'longitude', 'radius'],
  ['category_id', 'category_slug_id'],
  ['posted_since', 'min_days_listed', 'max_days_listed'],
  ['max_monthly_cost', 'loan_down', 'loan_rate', 'loan_years'],
].flat();

const totalOf = async (search: Texts): Promise<number> =>
  (await app.call(getPropertyList, { ...search, limit: 1 } as never)).total;

/** Returns the search after a click on one value of a filter. */
function withValue(search: Texts, name: string, value: string): Texts | undefined {
  const own = FILTERS.find(([one]) => one === name)?.[1] as SearchFilter | undefined;
  const { [`exclude_${name}`]: _, ...others } = search;
  switch (name) {
    case 'beds':
    case 'baths':
      return { ...search, [`min_${name}`]: value, [`max_${name}`]: value };
    case 'category_id': {
      // Its readable address is the same question.
      const { category_slug_id: _slug, ...rest } = others;
      return { ...rest, exclude_category_id: '', category_id: value };
    }
    case 'facilities': {
      const [id] = value.split(':');
      const rest = search.facilities?.split('|').filter((one) => one.split(':')[0] !== id) ?? [];
      return { ...search, facilities: [...rest, value].join('|') };
    }
    case 'posted_since': {
      // Days since posting are the same question.
      const { min_days_listed: _least, max_days_listed: _most, ...rest } = search;
      return { ...rest, posted_since: value };
    }
    case 'parameter_id':
      return { ...search, parameter_id: [search.parameter_id, value].filter(Boolean).join(',') };
  }
  if (own?.kind === 'choices') return { ...others, [name]: value };
  if (own) return { ...search, [name]: value };
  if (FILTERS.some(([one, { asks }]) => one === `min_${name}` && asks === 'at_least'))
    return { ...search, [`min_${name}`]: value };
  return { ...others, [`min_${name}`]: value, [`max_${name}`]: value };
}

/** Returns the search within one range of a filter, whose upper end is not in it; undefined where no such search is exact. */
function withinRange(
  search: Texts,
  name: string,
  { min, max }: { min: number; max: number },
): Texts | undefined {
  if (!Number.isInteger(min) || !Number.isInteger(max)) return undefined;
  // Of what has fractions, the upper end would be within.
  if (['price_per_area', 'reduced_by', 'energy_value', 'co2_value', 'ceiling_height'].includes(name))
    return undefined;
  const { [`exclude_${name}`]: _, posted_since: since, ...others } = search;
  // Rents by month have fractions, though not so fine ones.
  const most = name === 'price' ? max - 1e-4 : max - 1;
  const rest = name === 'days_listed' || since === undefined ? others : { ...others, posted_since: since };
  return { ...rest, [`min_${name}`]: String(min), [`max_${name}`]: String(most) };
}

describe('get-filter-counts', () => {
  it('says of each value and range what the list then finds', async () => {
    await fc.assert(
      fc.asyncProperty(inOwnCurrency, fc.nat(), async (search, place) => {
        const { data, total } = await app.call(getFilterCounts, search as never);
        expect(total).toBe(await totalOf(search));
        const clicks = data.filters.flatMap(({ name, values = [], ranges = [], days = [] }) => [
          ...values.map(({ value, count }) => ({ name, click: withValue(search, name, value), count })),
          ...days.map(({ min, max, count }) => ({
            name,
            click: { ...search, [`min_${name}`]: min, [`max_${name}`]: max },
            count,
          })),
          ...ranges.map((range) => ({ name, click: withinRange(search, name, range), count: range.count })),
        ]);
        // Some of them in each run: all would take minutes.
        for (const { name, click, count } of clicks.filter((_, i) => i % 7 === place % 7)) {
          if (click) expect(await totalOf(click), `${name} of ${JSON.stringify(click)}`).toBe(count);
        }
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it('counts the answers to questions', async () => {
    const { data } = await app.call(getFilterCounts, { city: 'Kraków' });
    const homes = world.homes.filter(({ city }) => city === 'Kraków');
    const views = data.answers.find(({ parameter_id: id }) => id === world.viewsId);
    expect(views?.values).toContainEqual({
      value: 'Sea, far',
      count: homes.filter(({ looksOn }) => looksOn.includes('Sea, far')).length,
    });
    const deposits = data.answers.find(({ parameter_id: id }) => id === world.depositId);
    expect(deposits?.ranges?.reduce((sum, { count }) => sum + count, 0)).toBe(
      homes.filter(({ deposit }) => deposit !== null).length,
    );
    const countsOf = (question: number) => data.answers.find(({ parameter_id: id }) => id === question);
    // One of a list, and yes or no, are stored as texts: those are counted, what owners write themselves is not.
    expect(countsOf(world.zoningId)?.values).toContainEqual({
      value: 'Mixed use',
      count: homes.filter(({ zoning }) => zoning === 'Mixed use').length,
    });
    expect(countsOf(world.holidayId)?.values).toContainEqual({
      value: 'no',
      count: homes.filter(({ holidayLet }) => holidayLet === 'no').length,
    });
    expect(countsOf(world.gardenId)).toBeUndefined();
    const days = countsOf(world.renovatedId)?.days ?? [];
    expect(days.length).toBeGreaterThan(3);
    for (const { min, max, count } of days)
      expect(count).toBe(
        homes.filter(({ renovated }) => renovated !== null && renovated >= min && renovated <= max).length,
      );
  });

  it('counts the homes of days, and of yes or no, as the list finds them', async () => {
    for (const parameter_values of [
      `${world.renovatedId}.since.2015-06-01`,
      `${world.renovatedId}.since.2001-01-01|${world.renovatedId}.until.2009-12-31`,
      `${world.holidayId}.any.yes`,
      `${world.holidayId}.none.yes`,
      `${world.zoningId}.any.Trade`,
      `${world.gardenId}.since.1999-01-01`,
    ]) {
      const { total } = await app.call(getFilterCounts, { parameter_values });
      const wanted = world.homes.filter((home) =>
        parameter_values.split('|').every((text) => answers(home, text)),
      );
      expect(total, parameter_values).toBe(wanted.length);
      expect(await totalOf({ parameter_values }), parameter_values).toBe(wanted.length);
    }
  });

  it('follows each change of a home at once', async () => {
    const home = world.homes.find(({ price }) => price > 0);
    const args = { min_price: String(home?.price), max_price: String(home?.price), city: home?.city ?? '' };
    // What guests are answered is cached until the notice of a change arrives.
    const { token } = await app.signUp({ name: 'Carla Counts' });
    const total = async () => (await app.call(getFilterCounts, args, { token })).total;
    const before = await total();
    const hide = (isActive: boolean) =>
      runSql(app.ctx.db, 'update listing set is_active = $2 where id = $1', [home?.id, isActive]);
    await hide(false);
    await refreshListings(app.ctx, [home?.id as number]);
    expect(await total()).toBe(before - 1);
    await hide(true);
    await refreshListings(app.ctx, [home?.id as number]);
    expect(await total()).toBe(before);
  });

  it('starts anew after its thread has ended', async () => {
    await app.flush();
    expect((await app.call(getFilterCounts, {})).total).toBe(500);
  });

  it('says nothing of the facts of closed homes', async () => {
    await updateSettings(app.ctx, { premiumProperties: false });
    const fact = FILTERS.find(([, { asks, chip }]) => asks === 'yes' && chip === 'fact')?.[0] as FilterName;
    // What guests are answered is cached until the notice of a change arrives.
    const { token } = await app.signUp({ name: 'Clara Closed' });
    const { data, total } = await app.call(getFilterCounts, {}, { token });
    expect(total).toBe(500);
    const open = world.homes.filter(({ premium, facts }) => !premium && facts[fact] === true);
    expect(data.filters.find(({ name }) => name === fact)?.values).toEqual([
      { value: '1', count: open.length },
    ]);
    expect(await totalOf({ [fact]: '1' })).toBe(open.length);
    const [facility] = world.facilityIds as [number];
    const near = world.homes.filter((home) => !home.premium && (home.near[facility] ?? 9) <= 0.8);
    expect(await totalOf({ facilities: `${facility}:800` })).toBe(near.length);
    expect(data.filters.find(({ name }) => name === 'facilities')?.values).toContainEqual({
      value: `${facility}:800`,
      count: near.length,
    });
    // Nor does a text that their owners wrote as an answer.
    const text = { parameter_values: `${world.gardenId}.text.sou` };
    expect((await app.call(getFilterCounts, text)).total).toBe(await totalOf(text));
    expect(await totalOf(text)).toBe(world.homes.filter((home) => home.hasGarden && !home.premium).length);
    await updateSettings(app.ctx, { premiumProperties: true });
  });
});

describe('get-search-relaxations', () => {
  const changed = (search: Texts, changes: Record<string, string | null>): Texts =>
    Object.fromEntries(
      Object.entries({ ...search, ...changes }).filter((one): one is [string, string] => one[1] !== null),
    );

  it('finds what it says, and nothing with less', async () => {
    await fc.assert(
      fc.asyncProperty(asked, asked, async (one, other) => {
        const search = {
          ...one,
          ...other,
          min_price: '90000',
          max_beds: '2',
          min_area: '2500',
          price_currency: 'USD',
        };
        const found = (await app.call(getSearchRelaxations, search as never)).data;
        const now = await totalOf(search);
        expect(found.length).toBeLessThanOrEqual(6);
        for (const { changes, count } of found) {
          expect(Object.keys(changes).length).toBeGreaterThan(0);
          expect(await totalOf(changed(search, changes)), JSON.stringify({ search, changes })).toBe(count);
          expect(count).toBeGreaterThan(now);
          if (now > 0) continue;
          for (const name of Object.keys(changes)) {
            const { [name]: _, ...less } = changes;
            // What is left out together is one change.
            if (Object.keys(less).length > 0 && !TOGETHER.includes(name))
              expect(await totalOf(changed(search, less))).toBe(0);
          }
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('leaves out a category by its address and its id together, also one that there is not', async () => {
    const [house = 0, flat = 0] = world.categories;
    for (const category_id of [house, flat]) {
      const search = { category_slug_id: 'house', category_id, min_price: '1999999999' };
      const { data } = await app.call(getSearchRelaxations, search);
      const without = data.find(({ changes }) => 'category_id' in changes);
      if (category_id === flat) expect(without?.changes.category_slug_id).toBeNull();
      for (const { changes, count } of data)
        expect(await totalOf(changed({ ...search, category_id: String(category_id) }, changes))).toBe(count);
    }
    const { data } = await app.call(getSearchRelaxations, { category_slug_id: 'castle' });
    expect(data).toEqual([{ changes: { category_slug_id: null }, count: world.homes.length }]);
  });

  it('finds no closed home around a point, whatever else is left out', async () => {
    await updateSettings(app.ctx, { premiumProperties: false });
    const search = { latitude: '50.06', longitude: '19.94', reduced_since: '2999-01-01', heating: 'wood' };
    const { data } = await app.call(getSearchRelaxations, search as never);
    expect(data.length).toBeGreaterThan(0);
    for (const { changes, count } of data) expect(await totalOf(changed(search, changes))).toBe(count);
    await updateSettings(app.ctx, { premiumProperties: true });
  });

  it('names a category as it was asked for, and leaves days out together', async () => {
    const search = {
      category_slug_id: 'house',
      posted_since: '1',
      max_days_listed: '0',
      min_price: '1999999',
    };
    const { data } = await app.call(getSearchRelaxations, search);
    for (const { changes, count } of data) {
      expect(Object.keys(changes)).not.toContain('category_id');
      expect(await totalOf(changed(search, changes))).toBe(count);
    }
    expect(
      data.some(({ changes }) => changes.posted_since === null && changes.max_days_listed === null),
    ).toBe(true);
  });

  it('loosens a limit before it leaves it out, and leaves alone what is to stay', async () => {
    const dearest = Math.max(...world.homes.map(({ price }) => price));
    const search = { min_price: String(Math.round(dearest * 1.05)), city: 'Kraków' };
    const { data } = await app.call(getSearchRelaxations, search);
    const homes = world.homes.filter(({ city, price }) => city === 'Kraków' && price > 0);
    for (const { changes, count } of data) {
      const least = changes.min_price === null ? 0 : Number(changes.min_price ?? search.min_price);
      const within = 'city' in changes ? world.homes.filter(({ price }) => price > 0) : homes;
      expect(count).toBe(
        (changes.min_price === null && !('city' in changes)
          ? world.homes.filter(({ city }) => city === 'Kraków')
          : within
        ).filter(({ price }) => price >= least).length,
      );
    }
    expect(data.some(({ changes }) => changes.min_price !== undefined && changes.min_price !== null)).toBe(
      true,
    );
    const stay = await app.call(getSearchRelaxations, { ...search, fixed: 'city' });
    expect(stay.data.every(({ changes }) => !('city' in changes))).toBe(true);
  });
});
