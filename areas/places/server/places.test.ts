import { existsSync } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEEPEST_TILES } from '@keystead/kit/street-layers';
import { alone } from '@keystead/platform/db';
import { webSettings } from '@keystead/settings/contract';
import { changeSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { inventedTown, inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from './extract/limits.ts';
import { makeStreets } from './making.service.ts';
import { fileOf, folderOf } from './sets.service.ts';
import { readTile } from './tiles/read-tile.testing.ts';

let site: TestServer;
let extract: string;
beforeAll(async () => {
  site = await startTestServer();
  // Of the tile service: its own tests.
  await changeSettings(site.ctx, { tileService: false });
  await mkdir(folderOf(site.ctx), { recursive: true });
  extract = join(site.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(extract, inventedTownFile());
});
afterAll(() => site?.close());

const tilesOf = async () => (await site.call(webSettings)).data.street_tiles;
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

/** The tile in the middle of the town's lake. */
function lakeTile(zoom: number): string {
  const [, , east, north] = inventedTown().bounds;
  const [lng, lat] = [east - 0.0104, north - 0.0015];
  const sine = Math.sin((lat / 180) * Math.PI);
  const x = (lng / 360 + 0.5) * 2 ** zoom;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom;
  return `${zoom}/${Math.floor(x)}/${Math.floor(y)}`;
}

describe('before there is an extract', () => {
  it('has no streets', async () => {
    expect(await tilesOf()).toBeNull();
    expect((await ask('/streets/0123456789abcdef/0/0/0.pbf')).status).toBe(404);
  });
});

describe('with the streets of a town', () => {
  let first: string;
  beforeAll(async () => {
    // What a killed run has left.
    await mkdir(join(folderOf(site.ctx), 'dead.making'));
    const steps: string[] = [];
    const made = await makeStreets(site.ctx, extract, ({ step }) => steps.push(step));
    first = made.name;
    expect(made.cut.largest).toBeLessThanOrEqual(LIMITS.tileBytes);
    expect(new Set(steps)).toEqual(new Set(['reading', 'cutting', 'connecting', 'writing']));
    await site.settled();
  });

  it('says where they are', async () => {
    expect(await tilesOf()).toEqual({
      url: `/streets/${first}/{z}/{x}/{y}.pbf`,
      max_zoom: DEEPEST_TILES,
      bounds: inventedTown().bounds.map((side) => expect.closeTo(side, 6)),
      credits: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
    });
    expect(await readdir(folderOf(site.ctx))).toEqual([
      `${first}.mbtiles`,
      // Its roads are not connected yet.
      `${first}.osm.pbf`,
    ]);
  });

  it('serves tiles that are cached for ever', async () => {
    const answer = await ask(`/streets/${first}/${lakeTile(14)}.pbf`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const plain = await ask(`/streets/${first}/${lakeTile(14)}.pbf`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.bytes()).toEqual(await answer.bytes());
  });

  it('draws a lake with its island, streets with names, and houses with numbers', async () => {
    const answer = await ask(`/streets/${first}/${lakeTile(14)}.pbf`);
    const features = readTile(await answer.bytes());
    const layers = new Set(features.map(({ layer }) => layer));
    expect([...layers]).toEqual(expect.arrayContaining(['land', 'water', 'building', 'road', 'number']));
    expect(features.filter(({ layer }) => layer === 'water').map(({ parts }) => parts)).toEqual([2]);
    const names = features.filter(({ layer }) => layer === 'road').map(({ tags }) => tags);
    expect(names).toContainEqual({
      class: 'street',
      name: expect.stringMatching(/ de Figueira$/),
      'name:ar': expect.stringMatching(/ فيغيرا$/),
    });
  });

  it('answers nothing where nothing is', async () => {
    const answer = await ask(`/streets/${first}/14/0/0.pbf`);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['15/0/0.pbf', 'z'],
    ['-1/0/0.pbf', 'z'],
    ['1e1/0/0.pbf', 'z'],
    ['2/4/0.pbf', 'x'],
    ['2/0/4.pbf', 'y'],
    ['2/0/.pbf', 'y'],
    ['2/99999999999999999999/0.pbf', 'x'],
  ])('rejects %s, naming %s', async (path, field) => {
    const { status, body } = await site.raw(`/streets/${first}/${path}`);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field }]);
  });

  it.each(['2/0/0', '2/0/0.png'])('has nothing at %s', async (path) => {
    expect((await ask(`/streets/${first}/${path}`)).status).toBe(404);
  });

  it('keeps the set when the next file is bad', async () => {
    const cut = join(site.ctx.config.DATA_DIR, 'cut.osm.pbf');
    await writeFile(cut, inventedTownFile().subarray(0, 40_000));
    await expect(makeStreets(site.ctx, cut)).rejects.toThrow('cut');
    await expect(makeStreets(site.ctx, join(cut, 'missing'))).rejects.toThrow('There is no file');
    expect(await readdir(folderOf(site.ctx))).toEqual([`${first}.mbtiles`, `${first}.osm.pbf`]);
    expect((await tilesOf())?.url).toContain(first);
  });

  it('lets one run be under way at a time', async () => {
    await alone(site.ctx.pool, 'places', () =>
      expect(makeStreets(site.ctx, extract)).rejects.toThrow('Another run'),
    );
  });

  it('puts a new set in the place of the old one, whose addresses lead on', async () => {
    const second = await makeStreets(site.ctx, extract);
    await site.settled();
    expect((await tilesOf())?.url).toContain(second.name);
    const moved = await ask(`/streets/${first}/${lakeTile(14)}.pbf`);
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(`/streets/${second.name}/${lakeTile(14)}.pbf`);
    expect((await ask(`/streets/${second.name}/${lakeTile(14)}.pbf`)).status).toBe(200);
    const third = await makeStreets(site.ctx, extract);
    await site.settled();
    expect(existsSync(fileOf(site.ctx, first))).toBe(false);
    expect((await readdir(folderOf(site.ctx))).toSorted()).toEqual(
      [`${second.name}.mbtiles`, `${third.name}.mbtiles`, `${third.name}.osm.pbf`].toSorted(),
    );
  });

  it.runIf(process.getuid?.() === 0)('gives what root makes to whom the folder belongs to', async () => {
    const { DATA_DIR } = site.ctx.config;
    const before = await stat(DATA_DIR);
    await chown(DATA_DIR, 65_534, 65_534);
    try {
      const { name } = await makeStreets(site.ctx, extract);
      await site.settled();
      expect((await stat(folderOf(site.ctx))).uid).toBe(65_534);
      expect((await stat(fileOf(site.ctx, name))).uid).toBe(65_534);
    } finally {
      await chown(DATA_DIR, before.uid, before.gid);
    }
  });

  it.each([
    ['is empty', () => 0],
    ['is cut within its tables', () => 1000],
    ['is cut within its tiles', (size: number) => size - 4096],
  ])('has no streets while their file %s, and has them once it is whole', async (_, sizeOf) => {
    const { name } = await makeStreets(site.ctx, extract);
    const file = fileOf(site.ctx, name);
    const whole = join(site.ctx.config.DATA_DIR, 'whole.mbtiles');
    await copyFile(file, whole);
    await truncate(file, sizeOf((await stat(file)).size));
    await site.settled();
    const log = vi.spyOn(site.ctx.log, 'error');
    const address = `/streets/${name}/${lakeTile(14)}.pbf`;
    expect((await ask(address)).status).toBe(404);
    expect((await ask(address)).status).toBe(404);
    await rename(whole, file);
    expect((await ask(address)).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
