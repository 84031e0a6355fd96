import { PLACE_PRECISIONS, shownReach } from '@keystead/listings/rules';
import { createListings } from '@keystead/listings/server';
import { getLayersAt } from '@keystead/places/contract';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPropertyList, getSearchRelaxations, mapListings } from '../contract.ts';
import { addLayers } from './layers.world.ts';
import { readOtherLayerIds } from './refresh.queries.ts';
import { refreshLayers } from './refresh.service.ts';
import { buildWorld, draftOf, type Home, type World } from './search.world.ts';

let site: TestServer;
let world: World;
let layer: number;
beforeAll(async () => {
  site = await startTestServer();
  world = await buildWorld(site.ctx, 120);
  [layer = 0] = world.layerIds;
}, 60_000);
afterAll(() => site?.close());

let asked = 0;
const total = async (overlays: string, more: object = {}) => {
  asked += 1;
  // Each time under another address, so that no cached answer serves.
  return (await site.call(getPropertyList, { overlays, ...more, limit: 1 + (asked % 100) })).total;
};
const count = (holds: (lies: NonNullable<Home['lies']>) => boolean) =>
  world.homes.filter(({ lies }) => lies && holds(lies)).length;

/** Posts a home at a place of the world; returns its id. */
async function post(change: Partial<Home>, place: object = {}): Promise<number> {
  const parameters = { bedrooms: 0, area: 0, gardenId: 0 };
  const home = { ...(world.homes[0] as Home), beds: null, area: null, hasGarden: false, ...change };
  const [outcome] = await createListings(site.ctx, [
    { ...draftOf(home, world.ownerId, parameters), ...place },
  ]);
  return (outcome as { id: number }).id;
}
const isFound = async (id: number, overlays: string) => {
  asked += 1;
  const { data } = await site.call(getPropertyList, {
    overlays,
    city: 'Nowhere else',
    limit: 1 + (asked % 100),
  });
  return data.some((one) => one.id === id);
};

it('finds homes by what they lie in, in list and map alike', async () => {
  const inside = count((lies) => lies[layer]?.length !== 0);
  expect(inside).toBeGreaterThan(5);
  expect(await total(String(layer))).toBe(inside);
  expect(await total(`-${layer}`)).toBe(120 - inside);
  const map = await site.call(mapListings, { overlays: `-${layer}`, bounds: '-180,-85,180,85' });
  expect(map.total).toBe(120 - inside);
  expect(await total('999')).toBe(0);
  // Nobody knows what lies outside of a layer that there is not.
  expect(await total('-999')).toBe(0);
  for (const overlays of ['3.1', '-', '1:0'])
    await expect(site.call(getPropertyList, { overlays } as never)).rejects.toMatchObject({
      code: 'validation',
      details: [expect.objectContaining({ field: 'overlays' })],
    });
});

it('leaves layers out where nothing is found', async () => {
  const search = { overlays: `${layer}|-${layer}`, city: 'Suva' };
  const { data } = await site.call(getSearchRelaxations, search as never);
  expect(data.map(({ changes }) => changes)).toContainEqual({ overlays: null });
});

const KRAKOW = { lat: 50.06, lng: 19.94, city: 'Nowhere else' };
// In the water: fifty metres from its western edge, and far from each.
const EDGE = { ...KRAKOW, lng: 19.94 - 0.1007 };
const MIDDLE = { ...KRAKOW, lng: 19.94 - 0.07 };
const DRY = { ...KRAKOW, lng: 19.94 + 0.06 };

it('knows nothing of homes without a place', async () => {
  const id = await post({ ...KRAKOW, lat: Number.NaN, lng: Number.NaN });
  expect([await isFound(id, String(layer)), await isFound(id, `-${layer}`)]).toEqual([false, false]);
});

it('takes hidden places by their public area alone: what may be inside is neither in nor out', async () => {
  const hidden = { hide_exact_place: true };
  const seen = async (home: Partial<Home>, place: object = {}) => {
    const id = await post(home, place);
    return [await isFound(id, `${layer}:1`), await isFound(id, `-${layer}`)];
  };
  expect(await seen(EDGE)).toEqual([true, false]);
  expect(await seen(EDGE, hidden)).toEqual([false, false]);
  expect(await seen({ ...EDGE, lng: EDGE.lng - 0.001 })).toEqual([false, true]);
  expect(await seen({ ...EDGE, lng: EDGE.lng - 0.001 }, hidden)).toEqual([false, false]);
  expect(await seen(MIDDLE, hidden)).toEqual([true, false]);
  expect(await seen(DRY, hidden)).toEqual([false, true]);
});

it('answers the same for all homes of a hidden cell, in searches and of their pages', async () => {
  const answers = new Set<string>();
  for (const [lat, lng] of [
    [50.0601, EDGE.lng - 0.0003],
    [50.0602, EDGE.lng + 0.0004],
    [50.0624, EDGE.lng],
  ] as const) {
    const id = await post({ ...KRAKOW, lat, lng }, { hide_exact_place: true });
    const [row] = await runSql<{ lat: number; lng: number; layers: unknown }>(
      site.ctx.db,
      'select lat, lng, layers from search_listing where listing_id = $1',
      [id],
    );
    const { data } = await site.call(getLayersAt, {
      latitude: row?.lat ?? 0,
      longitude: row?.lng ?? 0,
      reach: shownReach('exact', { isHidden: true }),
    });
    answers.add(JSON.stringify([row, data.map((one) => [one.layer_id, one.class.number, one.is_certain])]));
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain(`"${layer}":[-1]`);
});

it('has the reach of places that the database reads layers with', async () => {
  const id = await post(MIDDLE);
  for (const precision of PLACE_PRECISIONS)
    for (const isHidden of [false, true]) {
      await runSql(
        site.ctx.db,
        'update listing set place_precision = $2, hidden_unplaced = $3 where id = $1',
        [id, precision, isHidden],
      );
      const [row] = await runSql<{ metres: number }>(
        site.ctx.db,
        'select metres from listing_reach_public where listing_id = $1',
        [id],
      );
      expect(row?.metres).toBe(shownReach(precision, { isHidden }));
    }
  await runSql(site.ctx.db, `delete from listing where id = $1`, [id]);
});

it('does not find closed premium homes by what they lie in', async () => {
  const id = await post({ ...MIDDLE, premium: true });
  expect(await isFound(id, String(layer))).toBe(true);
  await updateSettings(site.ctx, { premiumProperties: false });
  expect(await isFound(id, String(layer))).toBe(false);
  await updateSettings(site.ctx, { premiumProperties: true });
});

it('follows a change of layers, in batches', async () => {
  const dry = await post(DRY);
  const [another = 0] = await addLayers(site.ctx, [{ lat: DRY.lat + 0.04, lng: DRY.lng }]);
  // Not read yet: nobody knows, so it is in neither.
  expect([await isFound(dry, String(another)), await isFound(dry, `-${another}`)]).toEqual([false, false]);
  await site.runJobs();
  expect([await isFound(dry, String(another)), await isFound(dry, `-${another}`)]).toEqual([true, false]);
  await runSql(site.ctx.db, 'update map_layer set is_filter = false where id = $1', [another]);
  await refreshLayers(site.ctx);
  expect([await isFound(dry, String(another)), await isFound(dry, `-${another}`)]).toEqual([false, false]);
});

it('leaves rows of a version before as they are while there is no layer to filter by', async () => {
  const unread = async () => (await readOtherLayerIds(site.ctx, 0, 1000)).length;
  await runSql(site.ctx.db, 'alter table search_listing disable trigger search_listing_layers');
  await runSql(site.ctx.db, 'update search_listing set layers_in = null, layers = null');
  await runSql(site.ctx.db, 'alter table search_listing enable trigger search_listing_layers');
  expect(await unread()).toBeGreaterThan(100);
  await runSql(site.ctx.db, 'update map_layer set is_filter = false');
  expect(await unread()).toBe(0);
});
