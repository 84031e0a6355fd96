import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureOperator } from '@keystead/accounts/server';
import { reverseGeocode, searchPlaces } from '@keystead/catalogue/contract';
import { checkAddress } from '@keystead/places/contract';
import { addressNear, makeStreets, suggestNamed } from '@keystead/places/server';
import { getPropertyList, searchSuggestions } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneListing } from '../contract.staff.ts';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';

/** In the invented town. */
const TOWN = { city: 'Marenza', state: 'Setubal', country: 'Portugal' };
const HOUSE = { street: 'Avenida do Cais', house_number: '8', postcode: '2900-200' };

let world: ListingsWorld;
let owner: { token: string };
let house: { lat: number; lng: number };
beforeAll(async () => {
  world = await startListingsWorld();
  await ensureOperator(world.ctx, 'The operator');
  await updateSettings(world.ctx, { autoApprove: true });
  owner = await world.signUp({ name: 'Owner', completeProfile: true });
  await mkdir(world.ctx.config.DATA_DIR, { recursive: true });
  const extract = join(world.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(extract, inventedTownFile());
  await makeStreets(world.ctx, extract);
  await world.settled();
  const [found] = await suggestNamed(world.ctx, 'Avenida do Cais 8', 1);
  house = { lat: found?.lat ?? 0, lng: found?.lng ?? 0 };
});
afterAll(() => world?.close());

/** Degrees of latitude of some metres. */
const north = (metres: number) => house.lat + metres / 111_320;

async function posted(fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await world.post(owner.token, { ...TOWN, ...HOUSE, ...fields });
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return Number(body.data[0]?.id);
}

describe('an address of the extract', () => {
  it('is suggested with its parts', async () => {
    const { data } = await world.call(searchPlaces, { search: 'cais 8' });
    expect(data[0]).toMatchObject({
      ...HOUSE,
      city: 'Marenza',
      district: 'Estrela',
      formatted_address: 'Avenida do Cais 8, 2900-200 Marenza',
      latitude: String(house.lat),
      longitude: String(house.lng),
    });
    const [street] = (await world.call(searchPlaces, { search: 'calçada da fonte', limit: 1 })).data;
    expect(street).toMatchObject({ street: expect.stringContaining('Calçada da Fonte'), house_number: '' });
  });

  it('stands before what the geocoder knows, whose places follow where there is room', async () => {
    const { data } = await world.call(searchPlaces, { search: 'lisbon', limit: 3 });
    expect(data[0]).toMatchObject({ city: 'Lisbon', street: '', house_number: '', district: '' });
    const mixed = await world.call(searchPlaces, { search: 'ca', limit: 4 });
    expect(mixed.data.map(({ country_code: country }) => country === '').slice(0, 2)).toEqual([true, true]);
    expect(mixed.data.slice(2).every(({ country_code: country }) => country !== '')).toBe(true);
    const house = await world.call(searchPlaces, { search: 'cais 1', limit: 4 });
    expect(house.data.map(({ house_number: number }) => number)).toEqual(['10', '12', '14']);
  });

  it('is the nearest to a pin', async () => {
    const near = { latitude: north(30), longitude: house.lng };
    const { data } = await world.call(reverseGeocode, near);
    expect(data.address).toMatchObject({ ...HOUSE, metres: expect.closeTo(30, 0) });
    const far = await world.call(reverseGeocode, { latitude: 38.7223, longitude: -9.1393 });
    expect(far.data.address).toBeNull();
  });

  it('is compared with a pin', async () => {
    const check = async (metres: number, address: Partial<typeof HOUSE> & { city?: string }) =>
      (
        await world.call(checkAddress, {
          latitude: north(metres),
          longitude: house.lng,
          ...HOUSE,
          ...address,
        })
      ).data;
    expect(await check(290, {})).toMatchObject({ is_far: false, latitude: house.lat, longitude: house.lng });
    expect(await check(310, {})).toMatchObject({ is_far: true, metres: expect.closeTo(310, -1) });
    expect(await check(310, { street: 'AVENIDA do cais', city: 'marenza' })).toMatchObject({ is_far: true });
    // A house that the extract does not know lies somewhere in its street.
    expect(await check(310, { house_number: '999' })).toMatchObject({ is_far: false });
    expect(await check(5000, { house_number: '999' })).toMatchObject({ is_far: true });
    expect(await check(9000, { postcode: '', city: 'Elsewhere' })).toBeNull();
    expect(await check(9000, { street: 'Rua Nenhuma' })).toBeNull();
  });

  it.each([
    ['latitude=91&longitude=0&street=a', 'latitude'],
    ['latitude=1&longitude=x&street=a', 'longitude'],
    ['latitude=1&longitude=1', 'street'],
    [`latitude=1&longitude=1&street=${'a'.repeat(201)}`, 'street'],
  ])('is not compared by %s, which names %s', async (query, field) => {
    const { status, body } = await world.raw(`/api/check-address?${query}`);
    expect(status).toBeCloseTo(400, -1);
    expect(body.details).toEqual([expect.objectContaining({ field })]);
  });
});

describe('staff', () => {
  it('read how far the pin of a listing is from its address', async () => {
    const staff = await world.signInStaff('moderator');
    const metres = async (fields: Record<string, unknown>) =>
      (await world.call(oneListing, { id: await posted(fields) }, staff)).data.metres_from_address;
    expect(await metres({ latitude: String(north(500)), longitude: String(house.lng) })).toBeCloseTo(500, -1);
    expect(await metres({ latitude: String(north(100)), longitude: String(house.lng) })).toBeNull();
    expect(await metres({ latitude: undefined, longitude: undefined })).toBeNull();
    // Of a hidden place the exact one counts.
    const pin = { latitude: String(north(400)), longitude: String(house.lng) };
    expect(await metres({ ...pin, hide_exact_place: '1' })).toBeCloseTo(400, -1);
  });
});

describe('a home whose place is hidden', () => {
  it('changes nothing that anybody reads of streets, addresses and districts', async () => {
    const answers = async () => {
      const point = { latitude: house.lat, longitude: house.lng };
      const suggested = await world.call(searchSuggestions, { search: 'avenida do cais 8', limit: 10 });
      const named = await world.call(searchSuggestions, { search: 'beco escondido', limit: 10 });
      return {
        mapped: suggested.data.mapped_places,
        named: [...named.data.named_places, ...named.data.mapped_places],
        places: (await world.call(searchPlaces, { search: 'cais 8' })).data,
        escaped: (await world.call(searchPlaces, { search: 'beco escondido' })).data,
        pin: (await world.call(reverseGeocode, point)).data,
        near: await addressNear(world.ctx, house.lat, house.lng),
        check: (await world.call(checkAddress, { ...point, ...HOUSE })).data,
      };
    };
    const before = await answers();
    const pin = { latitude: String(house.lat), longitude: String(house.lng), hide_exact_place: '1' };
    const ids = [await posted(pin), await posted({ ...pin, street: 'Beco Escondido' })];
    await world.runJobs();
    expect(await answers()).toEqual(before);
    expect(before.mapped[0]).toMatchObject({ kind: 'address', name: 'Avenida do Cais 8' });
    // Neither is it found by what is suggested, unless its coarse place is there.
    const [address] = before.mapped;
    const around = await world.call(getPropertyList, { places: address?.place ?? '', limit: 50 });
    for (const home of around.data.filter(({ id }) => ids.includes(id)))
      expect([home.latitude, home.longitude]).not.toEqual([pin.latitude, pin.longitude]);
    const answer = JSON.stringify((await world.raw(`/api/get_property?id=${ids[0]}`)).body);
    expect(answer).not.toContain('metres_from_address');
    expect(answer).not.toContain(HOUSE.street);
  });
});
