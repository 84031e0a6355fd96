import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getPrivacyFacts } from '@keystead/content/contract';
import { webSettings } from '@keystead/settings/contract';
import { changeSettings, getSettings, type TileSource, tileSourceOf } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import {
  openStandInTiles,
  type StandInTiles,
  TILE_OF_A_TOWN,
  writeTile,
} from '@keystead/testing/tile-service';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../extract/limits.ts';
import { makeStreets } from '../making.service.ts';
import { readTile } from '../tiles/read-tile.testing.ts';
import { creditsOf, MAP_CREDIT } from './description.ts';
import { OutsideError } from './fetching.ts';
import { translateTile } from './openmaptiles.ts';
import { BUDGET, BUDGET_OF_ONE, TileService, TilesAwayError } from './tile-service.ts';
import { TileStore } from './tile-store.ts';
import { translate } from './translating.ts';

let site: TestServer;
let tiles: StandInTiles;
beforeAll(async () => {
  const env = { TILES_INNER_NETWORK: '1', TRUST_PROXY: '1' };
  [site, tiles] = await Promise.all([startTestServer({ env }), openStandInTiles()]);
});
afterAll(async () => {
  await site?.close();
  await tiles?.close();
});
afterEach(() => {
  tiles.answer = undefined;
  tiles.asked.length = 0;
});

const place = { z: 14, x: 7807, y: 6300 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let count = 0;

/** A service with a disk and a clock of its own. */
function open({
  most,
  address = `${tiles.origin}/planet`,
  origins = [tiles.origin],
  outerOnly = [],
}: Partial<TileSource> & { most?: number } = {}) {
  count += 1;
  const store = new TileStore(
    join(site.ctx.config.DATA_DIR, `store-${count}`, 'tiles.sqlite'),
    site.ctx.log,
    most,
  );
  const clock = { now: Date.parse('2026-11-26T12:00:00Z') };
  const service = new TileService({ address, origins, outerOnly }, store, () => clock.now);
  return {
    store,
    clock,
    service,
    ask: (at = place, visitor = `visitor ${count}`) => service.tile(site.ctx, at, visitor),
  };
}

describe('a tile of the schema of OpenMapTiles', () => {
  it('becomes one of ours', () => {
    const drawn = readTile(gunzipSync(translateTile(TILE_OF_A_TOWN, ['ar']) ?? ''));
    const classes = drawn.map(({ layer, tags }) => `${layer} ${tags.class ?? ''}`);
    expect(classes.toSorted()).toEqual(
      [
        'building building',
        'land ground',
        'land residential',
        'land wood',
        'number number',
        'place city',
        'point station',
        'rail rail',
        'road ',
        'road primary',
        'road street',
        'water water',
        'waterway river',
      ].toSorted(),
    );
    // The border of the sea is not drawn.
    expect(drawn.filter(({ layer }) => layer === 'border')).toEqual([]);
    expect(drawn.find(({ layer }) => layer === 'water')?.parts).toBe(2);
    expect(drawn.find(({ tags }) => tags.name === 'Rua do Sol')?.tags['name:ar']).toBe('شارع الشمس');
  });

  it('is no larger than our own, whatever it holds', () => {
    const streets = Array.from({ length: 20_000 }, (_, at) => ({
      type: 2 as const,
      geometry: [[[at % 4096, (at * 37) % 4096] as const, [(at * 91) % 4096, (at * 53) % 4096] as const]],
      tags: { class: 'minor', name: randomBytes(8).toString('hex') },
    }));
    const tile = translateTile(writeTile({ transportation: streets, transportation_name: streets }), []);
    expect(tile?.length).toBeLessThanOrEqual(LIMITS.tileBytes);
  });

  it('is read in a thread, which ends where a tile takes too much, and is there for the next one', async () => {
    const points = Array.from({ length: 150_000 }, (_, at) => [at % 4096, (at * 37) % 4096] as const);
    const most = { type: 2 as const, geometry: [points], tags: { class: 'minor', name: 'Long' } };
    const large = writeTile({ transportation: [most, most, most, { ...most, geometry: [points.slice(1)] }] });
    let turns = 0;
    const beats = setInterval(() => (turns += 1), 5);
    await translate({ bytes: large, languages: [] });
    clearInterval(beats);
    // The server went on meanwhile: a tile read on its own thread would leave no turn.
    expect(turns).toBeGreaterThan(5);
    const small = translateTile(TILE_OF_A_TOWN, ['ar']);
    const translated = await translate({ bytes: TILE_OF_A_TOWN, languages: ['ar'] });
    expect(Buffer.from(translated ?? [])).toEqual(small);
    await expect(translate({ bytes: randomBytes(4000), languages: [] })).rejects.toThrow(OutsideError);
  });

  it('is read by another thread where the last one has just broken', async () => {
    const [broken, next] = await Promise.allSettled([
      translate({ bytes: null as never, languages: [] }),
      translate({ bytes: TILE_OF_A_TOWN, languages: [] }),
    ]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: expect.any(Uint8Array) });
  });

  it.each([
    ['noise', randomBytes(4000)],
    ['a page', Buffer.from('<!doctype html><html><body>Sign in to the network</body></html>')],
    ['a tile that is cut', TILE_OF_A_TOWN.subarray(0, 300)],
    ['a tile of another schema', writeTile({ roads: [{ type: 1, geometry: [[1, 1]], tags: {} }] })],
    [
      'too many shapes',
      writeTile({
        poi: Array.from({ length: 70_000 }, () => ({
          type: 1 as const,
          geometry: [[1, 1] as const],
          tags: {},
        })),
      }),
    ],
  ])('is none: %s', (_, bytes) => {
    expect(() => translateTile(bytes, [])).toThrow();
  });
});

describe('an attribution', () => {
  it('is read as links, in any writing', () => {
    expect(
      creditsOf(
        `<A class=x HREF='https://a.example/?x=1&amp;y=2' target=_blank>&copy; <b>A</b></A> <a href="javascript:1">B`,
      ),
    ).toEqual([{ text: '© A', url: 'https://a.example/?x=1&y=2' }, { text: 'B', url: '' }, MAP_CREDIT]);
  });

  it.each(['<a href=', '<a href="x">', '<', '<a href="x" '])('of nothing but %s holds nothing up', (part) => {
    expect(creditsOf(part.repeat(5000 / part.length))).toContain(MAP_CREDIT);
  });
});

describe('the service', () => {
  it('is asked once for a tile, and again only after a week, behind what is stored', async () => {
    const { clock, ask, service } = open();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    expect(first.tile?.length).toBeGreaterThan(100);
    expect(tiles.asked).toEqual(['/planet', '/tiles/14/7807/6300.pbf']);
    clock.now += 8 * DAY;
    expect(await ask()).toMatchObject({ etag: first.etag });
    await service.settled();
    expect(tiles.asked).toHaveLength(4);
    // It was asked whether it has changed.
    await ask();
    expect(tiles.asked).toHaveLength(4);
  });

  it('may be named by a style', async () => {
    const { ask, service } = open({ address: `${tiles.origin}/style.json` });
    expect((await ask()).tile).not.toBeNull();
    expect(service.offered?.credits).toEqual([
      { text: 'Stand-in & co', url: 'https://stand-in.example/' },
      { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    ]);
  });

  it('sends no one to hosts that are not named', async () => {
    const other = await openStandInTiles();
    try {
      const { ask } = open({ address: `${other.origin}/planet`, origins: [other.origin] });
      other.answer = (response) =>
        response.writeHead(302, { location: `${tiles.origin}/tiles/1/1/1.pbf` }).end();
      await expect(ask()).rejects.toThrow(TilesAwayError);
      expect(tiles.asked).toEqual([]);
      const { ask: asked } = open({
        address: `${other.origin}/planet`,
        origins: [other.origin, tiles.origin],
      });
      expect((await asked()).tile).not.toBeNull();
    } finally {
      await other.close();
    }
  });

  const html = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in to the network');
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['answers with a page', html],
    ['fails', (response) => response.writeHead(500).end('broken')],
    ['leads in circles', (response) => response.writeHead(302, { location: '/tiles/0/0/0.pbf' }).end()],
    ['leads nowhere', (response) => response.writeHead(302, { location: 'http://[' }).end()],
    ['sends noise as a tile', (response) => response.writeHead(200).end(randomBytes(5000))],
    [
      'sends a bomb',
      (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
    ],
    [
      'sends a bomb without saying so',
      (response) => response.writeHead(200).end(gzipSync(Buffer.alloc(20_000_000))),
    ],
    [
      'breaks off',
      (response) =>
        response.writeHead(200, { 'content-length': '9999' }).write('x', () => response.destroy()),
    ],
  ])('that %s is left alone after three times, longer each time', async (_, answer) => {
    const { clock, ask, service } = open();
    await ask();
    tiles.answer = answer as (response: ServerResponse) => void;
    for (const x of [1, 2, 3]) await expect(ask({ ...place, x })).rejects.toThrow(TilesAwayError);
    expect(service.offered).toBeUndefined();
    tiles.asked.length = 0;
    await expect(ask({ ...place, x: 4 })).rejects.toThrow(TilesAwayError);
    // What is stored goes on being sent.
    clock.now += 8 * DAY - 1;
    expect((await ask()).tile).not.toBeNull();
    await service.settled();
    clock.now += MINUTE / 4;
    tiles.asked.length = 0;
    service.probe(site.ctx);
    expect(tiles.asked).toEqual([]);
    tiles.answer = undefined;
    clock.now += 2 * MINUTE;
    service.probe(site.ctx);
    await service.settled();
    expect(service.offered).toBeDefined();
    expect((await ask({ ...place, x: 9 })).tile).not.toBeNull();
  });

  it('that says what it has and sends no tiles is left alone longer each time', async () => {
    const { clock, ask, service } = open();
    tiles.answer = (response) => response.writeHead(500).end();
    for (const x of [1, 2, 3]) await expect(ask({ ...place, x })).rejects.toThrow(TilesAwayError);
    clock.now += MINUTE / 2;
    service.probe(site.ctx);
    await service.settled();
    expect(service.offered).toBeDefined();
    await expect(ask({ ...place, x: 4 })).rejects.toThrow(TilesAwayError);
    expect(service.offered).toBeUndefined();
    clock.now += MINUTE / 2;
    tiles.asked.length = 0;
    service.probe(site.ctx);
    await service.settled();
    expect(tiles.asked).toEqual([]);
  });

  it('that hangs is waited for eight seconds', { timeout: 20_000 }, async () => {
    const { ask } = open();
    await ask();
    tiles.answer = (response) => response.writeHead(200).write('x');
    const began = performance.now();
    await expect(ask({ ...place, x: 1 })).rejects.toThrow(TilesAwayError);
    expect(performance.now() - began).toBeLessThan(12_000);
  });

  it('is asked no more than its budget in a minute', async () => {
    const { clock, ask } = open();
    tiles.answer = (response) => response.writeHead(204).end();
    let rejected = 0;
    for (let x = 0; x < BUDGET + 10; x += 1)
      await ask({ ...place, x }, `visitor ${x}`).catch(() => (rejected += 1));
    expect(rejected).toBe(10);
    clock.now += MINUTE;
    expect((await ask({ ...place, x: 9999 })).tile).toBeNull();
  });

  it('fetches no more for one visitor in a minute than for others something is left', async () => {
    const { clock, ask } = open();
    tiles.answer = (response) => response.writeHead(204).end();
    for (let x = 0; x < BUDGET_OF_ONE; x += 1) await ask({ ...place, x }, 'hurried');
    const tooMany = { code: 'too_many_requests', retryAfterSeconds: 60 };
    await expect(ask({ ...place, x: 9000 }, 'hurried')).rejects.toMatchObject(tooMany);
    // What is on the disk costs nothing, and others have as much.
    await ask({ ...place, x: 0 }, 'hurried');
    await ask({ ...place, x: 9000 }, 'another');
    await ask({ ...place, x: 9000 }, 'hurried');
    clock.now += MINUTE;
    await ask({ ...place, x: 9001 }, 'hurried');
    expect(tiles.asked.filter((path) => path !== '/planet')).toHaveLength(BUDGET_OF_ONE + 2);
  });

  it.each([
    ['by its address', () => tiles.origin],
    ['by a name that leads there', () => tiles.origin.replace('127.0.0.1', 'localhost')],
    ['by an address in another form', () => tiles.origin.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
  ])('is not asked %s where the back office has named one in the own network', async (_, origin) => {
    const { ask } = open({ address: `${origin()}/planet`, origins: [origin()], outerOnly: [origin()] });
    await expect(ask()).rejects.toThrow(TilesAwayError);
    expect(tiles.asked).toEqual([]);
  });

  it('has no more on the disk than it may, and drops what was not used for long', async () => {
    const { store, clock, ask } = open({ most: 60_000 });
    for (let x = 0; x < 120; x += 1) {
      clock.now += 1000;
      await ask({ ...place, x });
    }
    expect(store.bytes).toBeLessThan(60_000 + 50 * 2000);
    tiles.asked.length = 0;
    await ask({ ...place, x: 119 });
    expect(tiles.asked).toEqual([]);
    await ask({ ...place, x: 0 });
    expect(tiles.asked).toHaveLength(1);
  });

  it('sends what is stored while another process writes', async () => {
    const { clock, ask } = open();
    await ask();
    const other = new DatabaseSync(join(site.ctx.config.DATA_DIR, `store-${count}`, 'tiles.sqlite'));
    other.exec('begin immediate');
    clock.now += 2 * 60 * MINUTE;
    tiles.asked.length = 0;
    expect((await ask()).tile).not.toBeNull();
    expect(tiles.asked).toEqual([]);
    other.close();
  });

  it('goes on when its file is damaged', async () => {
    const { service } = open();
    await service.tile(site.ctx, place, 'someone');
    const folder = join(site.ctx.config.DATA_DIR, 'damaged');
    await mkdir(folder);
    const path = join(folder, 'tiles.sqlite');
    await writeFile(path, randomBytes(8192));
    const store = new TileStore(path, site.ctx.log);
    const origins = [tiles.origin];
    const again = new TileService({ address: `${tiles.origin}/planet`, origins, outerOnly: [] }, store);
    expect((await again.tile(site.ctx, place, 'someone')).tile).not.toBeNull();
    await again.tile(site.ctx, place, 'someone');
    expect(store.bytes).toBeGreaterThan(0);
    store.close();
    await rm(folder, { recursive: true });
  });
});

describe('the site', () => {
  const offered = async () => (await site.call(webSettings)).data.street_tiles;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers, redirect: 'manual' });
  const mapHosts = async () =>
    (await site.call(getPrivacyFacts)).data.parties.filter(({ purpose }) => purpose === 'map');
  let address: string;

  it('offers no streets while the service does not answer, and names it all the same', async () => {
    expect(await offered()).toBeNull();
    expect(await mapHosts()).toMatchObject([{ reach: 'server' }]);
  });

  it('offers its tiles from its own address once it has answered', async () => {
    await changeSettings(site.ctx, { mapStyleUrl: `${tiles.origin}/planet` });
    await expect.poll(offered, { timeout: 10_000 }).not.toBeNull();
    const found = await offered();
    expect(found).toMatchObject({ max_zoom: 14, bounds: [-180, -85.0511, 180, 85.0511] });
    expect(found?.credits[0]).toEqual({ text: 'Stand-in & co', url: 'https://stand-in.example/' });
    address = (found?.url ?? '').replace('{z}/{x}/{y}', '14/7807/6300');
    expect(address).toMatch(/^\/streets\/[0-9a-f]{12}\//);
  });

  it('may stand in the own network where the environment alone says so', async () => {
    const named = { ...(await getSettings(site.ctx)), mapHosts: 'tiles.example' };
    const config = { ...site.ctx.config, TILES_INNER_NETWORK: false };
    const source = (more: Partial<typeof config>) => tileSourceOf({ config: { ...config, ...more } }, named);
    expect(source({})?.outerOnly).toEqual([tiles.origin, 'https://tiles.example']);
    expect(source({ TILE_SERVICE_URL: `${tiles.origin}/other` })?.outerOnly).toEqual([
      'https://tiles.example',
    ]);
    expect(source({ TILES_INNER_NETWORK: true })?.outerOnly).toEqual([]);
  });

  it('sends them with a mark, for a day', async () => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    const names = readTile(await answer.bytes()).map(({ tags }) => tags.name);
    expect(names).toContain('Marenza');
    const same = await ask(address, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(same.status).toBe(304);
  });

  it('counts what it fetches by networks: a visitor has addresses of IPv6 without end', async () => {
    // All of it within one minute.
    await expect.poll(() => Date.now() % MINUTE, { timeout: MINUTE / 2 }).toBeLessThan(45_000);
    tiles.answer = (response) => response.writeHead(204).end();
    const from = (network: number, x: number) =>
      ask(address.replace('7807', String(x)), { 'x-forwarded-for': `2001:db8:0:${network}::${x}` });
    for (let x = 1000; x < 1000 + BUDGET_OF_ONE; x += 20) {
      const some = await Promise.all(Array.from({ length: 20 }, (_, i) => from(1, x + i)));
      expect(some.map(({ status }) => status)).toEqual(some.map(() => 204));
    }
    expect([(await from(1, 2000)).status, (await from(2, 2000)).status]).toEqual([429, 204]);
  });

  it('says so when the service is away, and offers no streets then', async () => {
    tiles.answer = (response) => response.writeHead(500).end();
    const at = (x: number) => ask(address.replace('7807', String(x)));
    const answers = await Promise.all([at(1), at(2), at(3)]);
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('60');
    }
    await expect.poll(offered).toBeNull();
    expect((await ask(address)).status).toBe(200);
  });

  it('has its own set where there is one, and the service around it', async () => {
    await changeSettings(site.ctx, { mapStyleUrl: `${tiles.origin}/style.json` });
    await expect.poll(offered, { timeout: 10_000 }).not.toBeNull();
    const extract = join(site.ctx.config.DATA_DIR, 'town.osm.pbf');
    await writeFile(extract, inventedTownFile());
    const { name } = await makeStreets(site.ctx, extract);
    await site.settled();
    const found = await offered();
    expect(found).toMatchObject({
      url: expect.stringContaining(name),
      bounds: [-180, -85.0511, 180, 85.0511],
    });
    const town = await ask(`/streets/${name}/14/7808/6268.pbf`);
    expect(town.headers.get('cache-control')).toContain('immutable');
    const elsewhere = await ask(`/streets/${name}/14/100/6268.pbf`);
    expect(elsewhere.headers.get('cache-control')).toContain('max-age=86400');
    // A tile that lies across the edge of the set is the service's.
    const across = await ask(`/streets/${name}/6/30/24.pbf`);
    expect(readTile(await across.bytes()).map(({ tags }) => tags.name)).toContain('Marenza');
    // While that is away, the set has it.
    tiles.answer = (response) => response.writeHead(500).end();
    expect((await ask(`/streets/${name}/5/15/12.pbf`)).headers.get('cache-control')).toBe(
      'public, max-age=300',
    );
    await changeSettings(site.ctx, { tileService: false });
    await site.settled();
    expect(await offered()).toMatchObject({
      bounds: [expect.closeTo(-8.46, 1), expect.anything(), expect.anything(), expect.anything()],
    });
    expect(await mapHosts()).toEqual([]);
  });
});
