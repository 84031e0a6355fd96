import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../../contract.staff.ts';
import { getLayersAt, getMapLayers } from '../../contract.ts';
import { LAYER_LIMITS } from '../../layers.ts';
import { readTile } from '../tiles/read-tile.testing.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
});
afterAll(() => site?.close());

type Corner = readonly [lng: number, lat: number];
const square = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const feature = (coordinates: unknown, level: unknown = 'high', type = 'Polygon') => ({
  type: 'Feature',
  properties: { level },
  geometry: { type, coordinates },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'flood.geojson');

/** High water in the west with an island, low water beside it and far away. */
const FLOOD = collection(
  feature([square(9.5, 47.1, 9.52, 47.12), square(9.508, 47.108, 9.512, 47.112)]),
  feature([[square(9.52, 47.1, 9.54, 47.12)], [square(9.6, 47.2, 9.61, 47.21)]], 2, 'MultiPolygon'),
  feature([square(9.7, 47.3, 9.71, 47.31)], 'unknown'),
);
const TEXTS = {
  names: { en: 'Flood zone', fr: 'Zone inondable' },
  property: 'level',
  classes: [
    { value: 'high', colour: 'blue' as const, names: { en: 'High', fr: 'Forte' } },
    { value: '2', colour: 'orange' as const, names: { en: 'Low', fr: 'Faible' } },
  ],
  source: 'Office of Water, CC BY',
  is_shown: true,
  is_filter: true,
};
const create = (change: object = {}) =>
  site.call(staff.createMapLayer, { ...TEXTS, file: fileOf(FLOOD), ...change }, { token });
const shown = async () => (await site.call(getMapLayers)).data;
const at = async (latitude: number, longitude: number, reach = 0) =>
  (await site.call(getLayersAt, { latitude, longitude, reach })).data.map((one) => [
    one.class.name,
    one.is_certain,
  ]);
const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const rejected = (call: Promise<unknown>, field: string, message: RegExp | string = /./) =>
  expect(call).rejects.toMatchObject({
    code: 'validation',
    details: [{ field, message: expect.stringMatching(message) }],
  });

/** The tile of a zoom that a place lies in. */
function tileAt(z: number, lng: number, lat: number): string {
  const sine = Math.sin((lat / 180) * Math.PI);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${z}/${Math.floor((lng / 360 + 0.5) * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
}

describe('a layer', () => {
  let id: number;
  let version: string;
  beforeAll(async () => {
    expect(await shown()).toEqual([]);
    expect(await at(47.105, 9.505)).toEqual([]);
    const { data } = await create();
    expect(data).toMatchObject({
      name: 'Flood zone',
      file_name: 'flood.geojson',
      shapes: 3,
      corners: 20,
      left_out: 1,
      classes: [{ number: 1 }, { number: 2, value: '2' }],
    });
    ({ id, version } = data);
  });

  it('is shown to everybody, in their language, with tiles of this site', async () => {
    const [layer] = await shown();
    expect(layer).toMatchObject({
      id,
      name: 'Flood zone',
      names: TEXTS.names,
      source: TEXTS.source,
      is_filter: true,
      classes: [
        { number: 1, name: 'High', colour: 'blue' },
        { number: 2, name: 'Low', colour: 'orange' },
      ],
    });
    const url = layer?.tiles.url.replace('{z}/{x}/{y}', tileAt(12, 9.505, 47.105)) ?? '';
    const answer = await ask(url);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const tile = new Uint8Array(await answer.arrayBuffer());
    expect(tile.length).toBeLessThan(60_000);
    const drawn = readTile(tile).map(({ layer: name, tags }) => `${name} ${tags.class}`);
    expect(drawn.toSorted()).toEqual(['shapes 1', 'shapes 2']);
    expect((await ask(url.replace(/\/12\/.*/, '/12/0/0.pbf'))).status).toBe(204);
    expect((await ask(url.replace(/\/12\/.*/, '/30/0/0.pbf'))).status).toBe(400);
    expect((await ask(url.replace(/\/12\/.*/, '/12/0/0.png'))).status).toBe(404);
    expect((await ask(url.replace(/layers\/\d+/, 'layers/999'))).status).toBe(404);
  });

  it('is said of a place: inside, on an island, outside', async () => {
    expect(await at(47.105, 9.505)).toEqual([['High', true]]);
    expect(await at(47.11, 9.51)).toEqual([]);
    expect(await at(47.205, 9.605)).toEqual([['Low', true]]);
    expect(await at(47.305, 9.705)).toEqual([]);
    expect(await at(0, 0)).toEqual([]);
  });

  it('is certain of a place that is only about known where all around it lies in one shape', async () => {
    expect(await at(47.104, 9.505, 300)).toEqual([['High', true]]);
    expect(await at(47.104, 9.505, 3000)).toEqual([
      ['High', false],
      ['Low', false],
    ]);
    // On the island: the water around it may be reached, its own ground may not.
    expect(await at(47.11, 9.51, 100)).toEqual([]);
    expect(await at(47.11, 9.51, 400)).toEqual([['High', false]]);
    await rejected(site.call(getLayersAt, { latitude: 91, longitude: 0 }), 'latitude');
    await rejected(site.call(getLayersAt, { latitude: 1, longitude: 0, reach: 1e6 }), 'reach');
  });

  it('keeps the old file where another one is rejected, and swaps it at once where it is not', async () => {
    const update = (change: object) => site.call(staff.updateMapLayer, { id, version, ...change }, { token });
    const before = await shown();
    await rejected(update({ file: fileOf('[[[[') }), 'file');
    expect([await shown(), await at(47.105, 9.505)]).toEqual([before, [['High', true]]]);
    const { data } = await update({ file: fileOf(collection(feature([square(1, 1, 1.01, 1.01)]))) });
    expect(data).toMatchObject({ shapes: 1, left_out: 0 });
    await expect(update({ source: 'Late' })).rejects.toMatchObject({ code: 'conflict' });
    version = data.version;
    await expect.poll(() => at(1.005, 1.005)).toEqual([['High', true]]);
    expect(await at(47.105, 9.505)).toEqual([]);
    const path = (url: string | undefined) => url?.replace('{z}/{x}/{y}', '0/0/0') ?? '';
    const moved = await ask(path(before[0]?.tiles.url));
    expect(moved.status).toBe(302);
    await expect.poll(async () => path((await shown())[0]?.tiles.url)).toBe(moved.headers.get('location'));
    const [rows] = await runSql<{ files: number; shapes: number }>(
      site.ctx.db,
      `select (select count(*)::int from map_layer_file) as files, (select count(*)::int from map_layer_shape) as shapes`,
    );
    expect(rows).toEqual({ files: 1, shapes: 1 });
  });

  it('has other texts at once, and other classes with another file', async () => {
    const update = (change: object) => site.call(staff.updateMapLayer, { id, version, ...change }, { token });
    const [high, low] = TEXTS.classes;
    const renamed = [{ ...high, names: { en: 'Deep' } }, low];
    version = (await update({ classes: renamed, source_url: 'https://water.example.org/' })).data.version;
    await expect.poll(() => at(1.005, 1.005)).toEqual([['Deep', true]]);
    const others = [{ ...low, value: 'other' }, high];
    await rejected(update({ classes: others }), 'file');
    const { data } = await update({ classes: others, file: fileOf(FLOOD) });
    expect(data.classes.map(({ value, number }) => [value, number])).toEqual([
      ['other', 3],
      ['high', 1],
    ]);
    version = data.version;
  });

  it('never gives the number of a class again', async () => {
    const [high, low] = TEXTS.classes;
    for (const [classes, numbers] of [
      [[high], [1]],
      [
        [high, { ...low, value: 'new' }],
        [1, 4],
      ],
    ] as const) {
      const { data } = await site.call(
        staff.updateMapLayer,
        { id, version, classes: classes as never, file: fileOf(FLOOD) },
        { token },
      );
      expect(data.classes.map(({ number }) => number)).toEqual(numbers);
      version = data.version;
    }
  });

  it('is not shown before it is, and is gone when it is removed', async () => {
    const hidden = await site.call(staff.updateMapLayer, { id, version, is_shown: false }, { token });
    await expect.poll(shown).toEqual([]);
    expect(await at(47.105, 9.505)).toEqual([]);
    expect(hidden.data.is_shown).toBe(false);
    await site.call(staff.deleteMapLayer, { id }, { token });
    await expect(site.call(staff.oneStaffMapLayer, { id }, { token })).rejects.toMatchObject({
      code: 'not_found',
    });
    const log = await runSql<{ action: string }>(
      site.ctx.db,
      `select action from audit_entry where resource = 'map-layers' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['create', ...Array(6).fill('update'), 'delete']);
  });

  it('has its place among others', async () => {
    const ids = [];
    for (const name of ['Noise', 'Schools'])
      ids.push((await create({ names: { en: name }, file: fileOf(FLOOD) })).data.id);
    await site.call(staff.orderMapLayers, { ids: ids.toReversed().join(',') as never }, { token });
    const { data, total } = await site.call(staff.listStaffMapLayers, {}, { token });
    expect([data.map(({ name }) => name), total]).toEqual([['Schools', 'Noise'], 2]);
    const found = await site.call(staff.listStaffMapLayers, { q: 'noise' }, { token });
    expect(found.total).toBe(1);
    for (const one of ids) await site.call(staff.deleteMapLayer, { id: one }, { token });
  });
});

describe('texts of a layer', () => {
  it.each([
    [{ names: { fr: 'Bruit' } }, 'names'],
    // As the form sends names that were all cleared.
    [{ names: '' }, 'names'],
    [{ names: { '<b>': 'x', en: 'x' } }, 'names'],
    [{ classes: [{ ...TEXTS.classes[0], names: {} }] }, 'classes[0][names]'],
    [{ classes: [{ ...TEXTS.classes[0], colour: 'pink' }] }, 'classes[0][colour]'],
    [{ classes: [TEXTS.classes[0], TEXTS.classes[0]] }, 'classes'],
    [{ classes: [TEXTS.classes[0], { ...TEXTS.classes[1], colour: 'blue' }] }, 'classes'],
    [{ classes: [{ ...TEXTS.classes[0], value: '' }] }, 'classes'],
    [{ property: '' }, 'classes'],
    [{ source: '' }, 'source'],
    [{ source_url: 'javascript:alert(1)' }, 'source_url'],
    [{ file: 'flood' }, 'file'],
  ])('are rejected: %j', async (change, field) => {
    await expect(create(change)).rejects.toMatchObject({
      code: 'validation',
      details: [expect.objectContaining({ field })],
    });
  });

  it('may name no classes: all shapes are of one', async () => {
    const one = { value: '', colour: 'green' as const, names: { en: 'Catchment' } };
    const { data } = await create({ property: '', classes: [one] });
    expect(data).toMatchObject({ shapes: 4, left_out: 0 });
    expect(await at(47.305, 9.705)).toEqual([['Catchment', true]]);
    await site.call(staff.deleteMapLayer, { id: data.id }, { token });
  });
});

describe('a hostile file', () => {
  const corners = (count: number) =>
    Array.from({ length: count }, (_, i): Corner => {
      const angle = (2 * Math.PI * i) / count;
      return [Math.cos(angle), Math.sin(angle)];
    });
  const closed = (ring: readonly Corner[]) => [...ring, ring[0]];
  /** Edges from one side to the other, over and over: each pair would be compared. */
  const comb = closed([
    ...Array.from({ length: 30_000 }, (_, i): Corner => [i % 2 ? 10 : 0, i * 1e-4]),
    [20, 3],
    [20, -1],
    [0, -1],
  ]);
  const polygon = (ring: unknown) => collection(feature([ring]));
  it.each<[string, unknown, RegExp]>([
    ['nothing', '{}', /FeatureCollection/],
    ['no JSON', 'PK\u0003\u0004', /GeoJSON/],
    ['cut off', JSON.stringify(FLOOD).slice(0, -9), /GeoJSON/],
    ['deep', '['.repeat(1_000_000), /deeply/],
    ['deep properties', `{"a":${'{"a":'.repeat(50)}1${'}'.repeat(51)}`, /deeply/],
    ['endless lists', `[${'[],'.repeat(3_000_000)}[]]`, /too many parts/],
    ['endless numbers', `[${'1,'.repeat(5_000_000)}1]`, /too many parts/],
    ['no number', JSON.stringify(polygon(square(0, 0, 1, 1))).replace('[1,1]', '[NaN,1]'), /GeoJSON/],
    [
      'texts',
      polygon([
        ['0', '0'],
        ['1', '0'],
        ['1', '1'],
        ['0', '0'],
      ]),
      /corner/,
    ],
    ['huge', JSON.stringify(polygon(square(0, 0, 1, 1))).replace('[1,1]', '[1e999,1]'), /corner/],
    ['metres', polygon(square(500_000, 200_000, 500_100, 200_100)), /WGS 84/],
    ['other coordinates', { ...FLOOD, crs: { properties: { name: 'EPSG:3857' } } }, /WGS 84/],
    ['a point', collection(feature([1, 1], 'high', 'Point')), /Polygon/],
    ['no geometry', collection({ type: 'Feature', properties: {}, geometry: null }), /object/],
    ['open', polygon(square(0, 0, 1, 1).slice(0, -1)), /closed/],
    [
      'too short',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      /closed/,
    ],
    [
      'flat',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      /nothing/,
    ],
    [
      'crossing',
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 1],
        [0, 0],
      ]),
      /crosses itself near/,
    ],
    ['hole across', collection(feature([square(0, 0, 2, 2), square(1, 1, 3, 1.5)])), /crosses itself/],
    ['comb', polygon(comb), /intricate/],
    ['one ring too long', polygon(closed(corners(LAYER_LIMITS.ringCorners + 1))), /ring of more/],
    ['of no class', collection(feature([square(0, 0, 1, 1)], 'none')), /no shape/],
    [
      'prototype',
      '{"type":"FeatureCollection","features":[{"type":"Feature","__proto__":{"geometry":1}}]}',
      /object/,
    ],
  ])('is rejected: %s', async (_, content, message) => {
    await rejected(create({ file: fileOf(content) }), 'file', message);
    expect(await shown()).toEqual([]);
  });

  it('is rejected by its size before it is read', async () => {
    const file = new File([' '.repeat(LAYER_LIMITS.bytes + 1)], 'large.geojson');
    await expect(create({ file })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('of as many shapes and corners as there may be is read', { timeout: 60_000 }, async () => {
    const small = corners(25).map(([x, y]): Corner => [x / 100, y / 100]);
    const shapes = Array.from({ length: 19_000 }, (_, i) => {
      const [west, south] = [5 + (i % 140) / 20, 42 + Math.floor(i / 140) / 20];
      const moved = small.map(([x, y]) => [west + x, south + y].map((one) => Number(one.toFixed(7))));
      return feature([closed(moved as unknown as Corner[])]);
    });
    const { data } = await create({ file: fileOf(collection(...shapes)) });
    expect([data.shapes, data.corners]).toEqual([19_000, 475_000]);
    await site.call(staff.deleteMapLayer, { id: data.id }, { token });
  });

  it('of as many corners as there may be is read', async () => {
    const shapes = Array.from({ length: 10 }, (_, i) =>
      feature([
        closed(
          corners(49_000).map(
            ([x, y]): Corner =>
              [10 * i - 60 + 4 * x, 4 * y].map((one) => Number(one.toFixed(5))) as unknown as Corner,
          ),
        ),
      ]),
    );
    const { data } = await create({ file: fileOf(collection(...shapes)) });
    expect(data.corners).toBeGreaterThan(400_000);
    const [layer] = await shown();
    const whole = await ask(layer?.tiles.url.replace('{z}/{x}/{y}', '0/0/0') ?? '');
    expect(Number(whole.headers.get('content-length'))).toBeLessThan(60_000);
    expect(await at(0, -60)).toEqual([['High', true]]);
    await site.call(staff.deleteMapLayer, { id: data.id }, { token });
  }, 60_000);
});
