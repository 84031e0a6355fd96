import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addCategory } from '@keystead/catalogue/server';
import type { Answer } from '@keystead/http/call';
import { POINT_KINDS } from '@keystead/kit/point-kinds';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { makeStreets, pointsNear, readDistricts } from '@keystead/places/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLocality, getPropertyList } from '../contract.ts';
import { isInOutline } from '../localities.ts';
import { parseAreas, type Vertex } from '../shape.ts';
import { countLocalities } from './localities.service.ts';
import { refreshVocabulary } from './refresh.service.ts';

type Locality = NonNullable<Answer<typeof getLocality>['data']>;
type Card = Answer<typeof getPropertyList>['data'][number];

let site: TestServer;
let token: string;
let beira: { id: number; lat: number; lng: number };
const HOMES = 60;

async function readExtract() {
  await mkdir(site.ctx.config.DATA_DIR, { recursive: true });
  const path = join(site.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(path, inventedTownFile());
  await makeStreets(site.ctx, path);
}

beforeAll(async () => {
  site = await startTestServer({ env: { DEMO_WORLD: '0' } });
  const owner = await site.signUp({ completeProfile: true });
  ({ token } = owner);
  const flat = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  await readExtract();
  const districts = await readDistricts(site.ctx);
  beira = districts.find(({ name }) => name === 'Beira') as typeof beira;
  const home = (at: number, change: Partial<ListingDraft> = {}) =>
    ({
      ownerId: owner.accountId,
      requestStatus: 'approved',
      category_id: flat,
      title: `Home ${at}`,
      description: 'A home.',
      property_type: 'sell',
      price: 100_000 + at,
      city: 'Marenza',
      state: 'Marenza',
      country: 'Nowhere',
      address: `Rua ${at}`,
      // Some of them beyond the edge of the district.
      latitude: beira.lat + ((at % 8) - 3.5) * 0.002,
      longitude: beira.lng + (Math.floor(at / 8) - 3.5) * 0.002,
      // The exact place says nothing.
      hide_exact_place: at % 3 === 0,
      parameters: [],
      facilities: [],
      ...change,
    }) as ListingDraft;
  await createListings(site.ctx, [
    ...Array.from({ length: HOMES }, (_, at) => home(at)),
    home(HOMES, { district: 'Beira', latitude: 0, longitude: 0 }),
    home(HOMES + 1, { district: 'Bairro Novo', latitude: 0, longitude: 0 }),
  ]);
  await refreshVocabulary(site.ctx);
  await countLocalities(site.ctx);
}, 60_000);
afterAll(() => site?.close());

const get = async (district?: string) =>
  (await site.call(getLocality, { city: 'Marenza', ...(district !== undefined && { district }) }, { token }))
    .data as Locality;

async function cards(): Promise<Card[]> {
  return (await site.call(getPropertyList, { city: 'Marenza', limit: 100 }, { token })).data;
}

const outlineOf = ({ filters }: Locality) => {
  const rings = (text: string | undefined) => (text ? parseAreas(text).map(({ ring }) => ring) : []);
  return { rings: rings(filters.polygon), holes: rings(filters.exclude_polygon) };
};

it('counts the homes whose public place lies in the outline, whatever they name', async () => {
  const all = await cards();
  expect(all).toHaveLength(HOMES + 2);
  const { districts } = await get();
  let counted = 0;
  for (const { slug } of districts) {
    const district = await get(slug);
    if (!district.filters.polygon) continue;
    const inside = all.filter(
      ({ latitude, longitude }) =>
        latitude !== '' && isInOutline(outlineOf(district), [Number(longitude), Number(latitude)]),
    );
    expect([slug, district.homes]).toEqual([slug, inside.length]);
    const { total } = await site.call(getPropertyList, { ...district.filters, limit: 1 }, { token });
    expect([slug, total]).toEqual([slug, inside.length]);
    counted += inside.length;
  }
  expect(counted).toBeGreaterThan(HOMES / 4);
});

it('has the outline of the city, which its page draws', async () => {
  const city = await get();
  const whole = (await readDistricts(site.ctx)).find(({ name }) => name === 'Marenza');
  const rings = parseAreas(city.outline?.polygon ?? '').map(({ ring }) => ring);
  expect(isInOutline({ rings, holes: [] }, [whole?.lng ?? 0, whole?.lat ?? 0])).toBe(true);
  // All of its districts are parts of it.
  expect(isInOutline({ rings, holes: [] }, [beira.lng, beira.lat])).toBe(true);
  expect(city.filters).toEqual({ city: 'Marenza' });
  expect((await get('beira')).outline).toBeNull();
});

it('has names by language, and is found by each of them', async () => {
  const district = await get('beira');
  expect(district).toMatchObject({ slug: 'beira', name: 'Beira', names: { ar: 'بيرا' } });
  expect((await get('بيرا')).slug).toBe('beira');
});

it('lets homes name a district that has no outline', async () => {
  expect(await get('bairro-novo')).toMatchObject({ homes: 1, around_km: 1, around: [] });
});

it('has pages of districts without homes, and none of the city as a district', async () => {
  const { districts } = await get();
  const empty = (await readDistricts(site.ctx)).find(
    ({ name, west }) => west !== null && !districts.some((one) => one.name === name) && name !== 'Marenza',
  );
  expect((await get(empty?.name)).homes).toBe(0);
  expect(empty).toBeDefined();
  expect(await get('marenza')).toBeNull();
});

it('says what is inside of the outline, the nearest first', async () => {
  const district = await get('beira');
  expect(district.around_km).toBeNull();
  const near = await pointsNear(site.ctx, {
    lat: beira.lat,
    lng: beira.lng,
    metres: 20_000,
    kinds: POINT_KINDS,
    limit: 500,
  });
  const inside = near.filter(({ lat, lng }) => isInOutline(outlineOf(district), [lng, lat] as Vertex));
  expect(inside.length).toBeGreaterThan(3);
  for (const kind of POINT_KINDS) {
    const expected = inside.filter((point) => point.kind === kind);
    const found = district.around.find((one) => one.kind === kind);
    expect([kind, found?.count ?? 0]).toEqual([kind, expected.length]);
    expect(found?.nearest[0]?.name).toBe(expected.find(({ name }) => name !== '')?.name);
  }
});

it('keeps its address when a newer extract is read', async () => {
  const before = await get();
  await readExtract();
  await countLocalities(site.ctx);
  expect((await get()).districts).toEqual(before.districts);
});
