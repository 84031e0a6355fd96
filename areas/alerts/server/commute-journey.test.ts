import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeStreets } from '@keystead/places/server';
import { getPropertyList, searchSuggestions } from '@keystead/search/contract';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSearch } from '../contract.ts';
import { type AlertWorld, startAlertWorld } from './alerts.fixture.ts';

let world: AlertWorld;
beforeAll(async () => {
  world = await startAlertWorld();
  const folder = world.ctx.config.DATA_DIR;
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'town.osm.pbf');
  await writeFile(path, inventedTownFile());
  await makeStreets(world.ctx, path);
});
afterAll(() => world?.close());

/** Returns where something of the extract is that is found by what one types. */
async function placeOf(kind: string, search: string): Promise<{ latitude: number; longitude: number }> {
  const { data } = await world.call(searchSuggestions, { search, limit: 10 });
  const found = data.mapped_places.find((one) => one.kind === kind);
  if (!found) throw new Error(`No ${kind} is called ${search}`);
  return found;
}

it('alerts to a home 20 minutes on foot from the station and 15 by car from a district, and to no other', async () => {
  const station = await placeOf('station', 'Marenza Sul');
  const district = await placeOf('district', 'Douro');
  const at = ({ latitude, longitude }: typeof station) => `${latitude},${longitude}`;
  const commute = `${at(station)},foot,20,The station|${at(district)},car,15,Work`;
  const { data } = await world.call(saveSearch, { name: 'Both of us', commute } as never, world.seeker);
  expect(data.filters).toEqual({ commute });

  const moved = (north: number) => ({ latitude: station.latitude + north, longitude: station.longitude });
  await world.post('By the station', moved(0.003));
  // A long walk away, and a short drive from work.
  await world.post('By work', district);
  // Near neither.
  await world.post('Out of town', moved(-0.5));
  await world.later();
  expect(await world.notified(world.seeker)).toEqual(['A new home for “Both of us”']);

  const found = await world.call(getPropertyList, { commute } as never);
  expect(found.data.map(({ title }) => title)).toEqual(['By the station']);
  const [onFoot, byCar] = found.commute_minutes?.[0] ?? [];
  expect(onFoot).toBeLessThanOrEqual(20);
  expect(byCar).toBeLessThanOrEqual(15);
});
