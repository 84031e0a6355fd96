import { addCategory } from '@keystead/catalogue/server';
import type { Answer } from '@keystead/http/call';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { changed } from '@keystead/platform/lookups';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLocality, getPropertyList } from '../contract.ts';
import { countLocalities, districtsWithHomes } from './index.ts';
import { refreshVocabulary } from './refresh.service.ts';

let site: TestServer;
let ownerId: number;
/** Of someone whose answers are not cached. */
let token: string;
let flat: number;
let posted = 0;

const home = (change: Partial<ListingDraft> = {}): ListingDraft => {
  posted += 1;
  return {
    ownerId,
    requestStatus: 'approved',
    category_id: flat,
    title: `Home ${posted}`,
    description: 'A home.',
    property_type: 'sell',
    price: 100_000 * posted,
    city: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    district: 'Foz do Douro',
    address: 'Rua Nova 1',
    latitude: 41.15,
    longitude: -8.67,
    area: '50',
    parameters: [],
    facilities: [],
    ...change,
  };
};

beforeAll(async () => {
  site = await startTestServer({ env: { DEMO_WORLD: '0' } });
  ({ accountId: ownerId, token } = await site.signUp({ completeProfile: true }));
  await updateSettings(site.ctx, { premiumProperties: false });
  await changed(site.ctx, 'settings');
  flat = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  await createListings(site.ctx, [
    ...Array.from({ length: 5 }, () => home()),
    // Closed to guests: it would move each number.
    home({ is_premium: true, price: 1 }),
    home({ is_premium: true, price: 2, district: 'Only closed' }),
    ...Array.from({ length: 4 }, () => home({ property_type: 'rent', rent_duration: 'Monthly', price: 900 })),
    home({ district: 'الميناء القديم' }),
    home({ district: 'Centro' }),
    home({ district: 'Centro', state: 'Rio Grande do Sul', country: 'Brazil' }),
    home({ district: '', city: 'Braga', latitude: undefined, longitude: undefined }),
    home({ district: '***', city: 'Braga' }),
  ] as ListingDraft[]);
  await runSql(site.ctx.db, "update search_listing set created_at = $1::timestamptz - interval '10 days'", [
    site.clock.now(),
  ]);
  await refreshVocabulary(site.ctx);
});
afterAll(() => site?.close());

const get = async (city: string, district?: string) =>
  (await site.call(getLocality, { city, ...(district !== undefined && { district }) }, { token })).data;
type Locality = NonNullable<Answer<typeof getLocality>['data']>;

describe('a district', () => {
  it('is there as soon as a home names it, without numbers', async () => {
    expect(await get('Porto', 'foz-do-douro')).toMatchObject({
      city: 'Porto',
      slug: 'foz-do-douro',
      name: 'Foz do Douro',
      homes: 0,
      offers: [],
      counted_at: null,
      filters: { places: 'district,Foz do Douro,Porto,Porto,Portugal' },
    });
  });

  it('has the numbers of its open homes, and no median of fewer than five', async () => {
    await countLocalities(site.ctx);
    const { offers, categories, ...district } = (await get('Porto', 'foz-do-douro')) as Locality;
    expect(district).toMatchObject({ homes: 9, latitude: 41.15, counted_at: site.clock.now().toISOString() });
    expect(offers).toEqual([
      {
        property_type: 'sell',
        homes: 5,
        median_price: 300_000,
        median_price_per_m2: 6000,
        median_days: 10,
      },
      {
        property_type: 'rent',
        homes: 4,
        median_price: null,
        median_price_per_m2: null,
        median_days: null,
      },
    ]);
    expect(categories).toEqual([
      expect.objectContaining({ category: 'Flat', property_type: 'sell', homes: 5, median_price: 300_000 }),
      expect.objectContaining({ category: 'Flat', property_type: 'rent', homes: 4, median_price: null }),
    ]);
  });

  it('is found with its homes by what it says', async () => {
    const { filters, homes } = (await get('Porto', 'foz-do-douro')) as Locality;
    const { data, total } = await site.call(getPropertyList, { ...filters, limit: 100 });
    // For a guest, who does not find closed homes by where they are.
    expect([total, data.some(({ is_premium }) => is_premium)]).toEqual([homes, false]);
  });

  it('is not there where closed homes alone name it', async () => {
    expect(await get('Porto', 'only-closed')).toBeNull();
    const { districts } = (await get('Porto')) as Locality;
    expect(districts.map(({ name }) => name)).not.toContain('Only closed');
  });

  it.each(['Foz do Douro', 'FOZ-DO-DOURO', 'foz do douro'])('is found by %s', async (name) => {
    expect((await get('Porto', name))?.slug).toBe('foz-do-douro');
  });

  it('has an address in its own script', async () => {
    const { districts } = (await get('Porto')) as Locality;
    const slug = districts.find(({ name }) => name === 'الميناء القديم')?.slug as string;
    expect(slug).toBe('الميناء-القديم');
    expect(await get('Porto', slug)).toMatchObject({ homes: 1, name: 'الميناء القديم' });
  });

  it('has an address of its own, and keeps it', async () => {
    const [one, other] = [await get('Porto', 'centro'), await get('Porto', 'centro-2')];
    expect([one?.homes, other?.homes]).toEqual([1, 1]);
    expect(one?.filters).not.toEqual(other?.filters);
    // A district that is named first now would take the address of another.
    await createListings(site.ctx, [home({ district: 'Centro', state: 'Algarve' })]);
    await refreshVocabulary(site.ctx);
    await countLocalities(site.ctx);
    expect((await get('Porto', 'centro'))?.filters).toEqual(one?.filters);
    expect((await get('Porto', 'centro-2'))?.filters).toEqual(other?.filters);
    expect((await get('Porto', 'centro-3'))?.homes).toBe(1);
  });

  it('has neighbours, the nearest first', async () => {
    await createListings(site.ctx, [
      home({ district: 'Far', longitude: -8.5 }),
      home({ district: 'Near', longitude: -8.66 }),
    ]);
    await refreshVocabulary(site.ctx);
    await countLocalities(site.ctx);
    const near = (await get('Porto', 'near'))?.districts.map(({ slug }) => slug);
    expect(near?.at(-1)).toBe('far');
    expect(near).not.toContain('near');
  });

  it('stands in the list of addresses', async () => {
    expect(await districtsWithHomes(site.ctx)).toContainEqual({ city: 'Porto', slug: 'foz-do-douro' });
    const text = await (await fetch(`${site.url}/sitemap-places-en-0.xml`)).text();
    expect(text).toContain('/properties/city/Porto/foz-do-douro<');
    expect(text).not.toContain('only-closed');
  });
});

describe('a city', () => {
  it('has its numbers and districts, those with most homes first', async () => {
    const city = (await get('Porto')) as Locality;
    expect(city).toMatchObject({ slug: '', name: 'Porto', filters: { city: 'Porto' } });
    expect(city.homes).toBe(city.offers.reduce((sum, { homes }) => sum + homes, 0));
    expect(city.districts[0]).toMatchObject({ slug: 'foz-do-douro', homes: 9 });
    // The middle of its homes, where maps write its name.
    expect(city.districts[0]).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
  });

  it('needs neither places nor districts', async () => {
    expect(await get('Braga')).toMatchObject({ homes: 2, districts: [] });
  });

  it('is nothing where nothing is known of it', async () => {
    expect(await get('Nowhere')).toBeNull();
    expect(await get('Nowhere', 'foz-do-douro')).toBeNull();
    expect(await get('Porto', "'; drop table x; --")).toBeNull();
    expect(await get('Porto', '***')).toBeNull();
  });

  it.each([
    ['', 'city'],
    ['city=', 'city'],
    [`city=${'x'.repeat(256)}`, 'city'],
    [`city=Porto&district=${'x'.repeat(256)}`, 'district'],
    ['city=Porto&district=a%00b', 'district'],
  ])('is asked for by name: %s', async (query, field) => {
    const { status, body } = await site.raw(`/api/get-locality?${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });
});
