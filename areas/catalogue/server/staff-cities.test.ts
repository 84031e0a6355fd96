import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { getCities } from '../contract.ts';
import { citiesOfHome } from './cities.service.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
  const { accountId: ownerId } = await site.signUp({ name: 'Olga Owner' });
  const categoryId = await addCategory(site.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  // Porto has three homes, Lisbon two, Faro one.
  const cities = ['Porto', 'Porto', 'Porto', 'Lisbon', 'Lisbon', 'Faro'];
  await createListings(
    site.ctx,
    cities.map((city, n) => ({
      ownerId,
      category_id: categoryId,
      requestStatus: 'approved',
      property_type: 'sell',
      price: 1000 + n,
      title: `House ${n}`,
      description: 'A house.',
      address: `${n} Keystone Lane`,
      city,
      state: city,
      country: 'Portugal',
      latitude: 41.15,
      longitude: -8.61,
      parameters: [],
      facilities: [],
      is_premium: false,
      views: 0,
    })),
  );
});
afterAll(() => site?.close());

const list = async () => (await site.call(staff.listCities, {}, { token })).data;
const cityNamed = async (name: string) => {
  const found = (await list()).find((city) => city.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const onSite = async () => (await site.call(getCities)).data.map(({ City }) => City);
const onHome = async () => (await citiesOfHome(site.ctx)).map(({ city }) => city.name);
const photo = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 800, height: 600, channels: 3, background: '#446688' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

it('are listed with their homes, hidden and shown', async () => {
  expect((await list()).map(({ name, homes }) => [name, homes])).toEqual([
    ['Porto', 3],
    ['Lisbon', 2],
    ['Faro', 1],
  ]);
  const { id, version } = await cityNamed('Lisbon');
  const { data } = await site.call(staff.updateCity, { id, version, is_shown: false }, { token });
  expect(data).toMatchObject({ is_shown: false, homes: 2 });
  await expect.poll(onSite).toEqual(['Porto', 'Faro']);
  await expect(site.call(staff.updateCity, { id, version, is_shown: true }, { token })).rejects.toMatchObject(
    { code: 'conflict' },
  );
  await site.call(staff.updateCity, { id, version: data.version, is_shown: true }, { token });
  await expect.poll(onSite).toEqual(['Porto', 'Lisbon', 'Faro']);
});

it('have a picture in the sizes of the site, which can be taken away', async () => {
  const { id, version } = await cityNamed('Faro');
  const { data } = await site.call(staff.updateCity, { id, version, picture: await photo() }, { token });
  expect(data.picture).toMatch(/\.jpg$/);
  const shown = async () => (await site.call(getCities)).data.find(({ City }) => City === 'Faro')?.picture;
  await expect.poll(async () => (await shown())?.widths.length ?? 0).toBeGreaterThan(0);
  await expect(
    site.call(staff.updateCity, { id, version: data.version, picture: new Blob(['x']) }, { token }),
  ).rejects.toMatchObject({ details: [expect.objectContaining({ field: 'picture' })] });
  await site.call(staff.updateCity, { id, version: data.version, picture: '' as never }, { token });
  await expect.poll(shown).toBeUndefined();
});

it('stand on the home page as staff order them, and by their homes behind that', async () => {
  const ids = Object.fromEntries((await list()).map(({ id, name }) => [name, id]));
  const reorder = (...names: string[]) =>
    site.call(staff.orderCities, { ids: names.map((name) => ids[name] as number) }, { token });
  await reorder('Lisbon', 'Porto', 'Faro');
  await expect.poll(onHome).toEqual(['Lisbon', 'Porto', 'Faro']);
  const places = async () => (await citiesOfHome(site.ctx)).map(({ city }) => city.place);
  expect(await places()).toEqual([1, 2, null]);
  expect(await onSite()).toEqual(['Porto', 'Lisbon', 'Faro']);
  await reorder('Porto', 'Lisbon', 'Faro');
  await expect.poll(onHome).toEqual(['Porto', 'Lisbon', 'Faro']);
  expect(await places()).toEqual([null, null, null]);
});
