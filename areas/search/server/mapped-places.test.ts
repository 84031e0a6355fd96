import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeStreets } from '@keystead/places/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPropertyList, searchSuggestions } from '../contract.ts';
import { placesIn } from '../places.ts';
import { withoutNamed } from './mapped-places.service.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await mkdir(site.ctx.config.DATA_DIR, { recursive: true });
  const extract = join(site.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(extract, inventedTownFile());
  await makeStreets(site.ctx, extract);
  await site.settled();
});
afterAll(() => site?.close());

const suggested = async (search: string) =>
  (await site.call(searchSuggestions, { search })).data.mapped_places;

it.each([
  ['avenida do cais', 'street', 'Avenida do Cais'],
  ['avenida do cais 10', 'address', 'Avenida do Cais 10'],
  ['CALCADA da fonte', 'street', 'Calçada da Fonte de Beira'],
  ['جادة الرصيف', 'street', 'Avenida do Cais'],
  ['castelo', 'district', 'Castelo'],
  ['marenza sul', 'station', 'Marenza Sul'],
  ['escola de estrela', 'school', 'Escola de Estrela'],
])('suggests, of %s, the %s %s', async (search, kind, name) => {
  const [first] = await suggested(search);
  expect([first?.kind, first?.name]).toEqual([kind, name]);
});

it('says what they are called in other languages', async () => {
  const [station] = await suggested('marenza sul');
  expect(station?.names).toEqual({ ar: 'مارينزا الجنوبية' });
  const [address] = await suggested('avenida do cais 10');
  expect(address?.names).toEqual({ ar: 'جادة الرصيف 10' });
});

it('asks for what is around them, as far as they reach', async () => {
  for (const search of ['avenida do cais', 'avenida do cais 10', 'castelo', 'marenza sul']) {
    const [first] = await suggested(search);
    const [place] = placesIn(first?.place);
    expect(place).toMatchObject({ kind: 'point', at: { lat: first?.latitude, lng: first?.longitude } });
    expect(place?.km).toBeGreaterThanOrEqual(0.5);
    expect((await site.call(getPropertyList, { places: first?.place ?? '' })).total).toBe(0);
  }
  const [district] = placesIn((await suggested('castelo'))[0]?.place);
  expect(district?.km).toBeGreaterThan(1);
});

it('leaves out districts and streets that homes name', () => {
  const place = { kind: 'street', name: 'Rua do Sol', own: 'Rua do Sol', district: 'Foz', city: 'Porto' };
  const named = (kind: string, name: string, city: string) => [{ kind, name, city }];
  expect(withoutNamed([place], named('street', 'RUA DO SOL', 'Pôrto'))).toEqual([]);
  expect(withoutNamed([place], named('street', 'Rua do Sol', 'Foz'))).toEqual([]);
  expect(withoutNamed([place], named('district', 'Rua do Sol', 'Porto'))).toHaveLength(1);
  expect(withoutNamed([place], named('street', 'Rua do Sol', 'Lisboa'))).toHaveLength(1);
});
