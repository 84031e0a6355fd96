import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createAsk } from './http.ts';
import { openrouteservice } from './openrouteservice.ts';
import { osrm } from './osrm.ts';
import type { Routing } from './port.ts';
import { valhalla } from './valhalla.ts';

/** Stand-ins that check what the real services check, and answer as they do: 60 seconds for each hundredth of a degree north. */

const from = { lat: 47, lng: 9 };
const to = (count: number) => Array.from({ length: count }, (_, i) => ({ lat: 47 + (i + 1) / 100, lng: 9 }));
const SQUARE = [
  [9, 47],
  [9.1, 47],
  [9.1, 47.1],
  [9, 47.1],
  [9, 47],
];
const AREAS = {
  type: 'FeatureCollection',
  features: [{ geometry: { type: 'Polygon', coordinates: [SQUARE] } }],
};
const secondsTo = (lat: number) => Math.round((lat - 47) * 100) * 60;

type Answer = { status?: number; json: unknown };
let server: Server | undefined;
let asked = 0;
afterEach(() => server?.close());

async function listen(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    respond(request, response);
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const standIn = (answer: (request: IncomingMessage, body: Record<string, never>) => Answer) =>
  listen(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { status = 200, json } = answer(request, text ? JSON.parse(text) : {});
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });

const overHttp = (url: string, timeoutMs?: number) => {
  const ask = createAsk({ url, timeoutMs });
  return valhalla({
    isochrone: (body) => ask('foot', '/isochrone', { body }),
    matrix: (body) => ask('foot', '/sources_to_targets', { body }),
  });
};

async function checkMinutes(routing: Routing, count: number): Promise<void> {
  const minutes = await routing.times(from, to(count), 'bicycle');
  expect(minutes).toEqual(to(count).map((_, i) => i + 1));
}

const checkArea = async (routing: Routing) =>
  expect(await routing.area(from, 'foot', 15)).toEqual([[SQUARE.slice(0, -1)]]);

it('asks Valhalla', async () => {
  type Locations = { lat: number; lon: number }[];
  const url = await standIn(({ method, url: path }, body) => {
    const { sources, targets, locations, costing, contours } = body as unknown as Record<
      string,
      Locations
    > & {
      costing: string;
      contours: { time: number }[];
    };
    if (method !== 'POST' || !['pedestrian', 'bicycle', 'auto'].includes(costing))
      return { status: 400, json: {} };
    if (path === '/isochrone')
      return locations?.length === 1 && (contours[0]?.time ?? 121) <= 120
        ? { json: AREAS }
        : { status: 400, json: {} };
    if (path !== '/sources_to_targets' || !sources || !targets || sources.length * targets.length > 2500)
      return { status: 400, json: {} };
    return { json: { sources_to_targets: { durations: [targets.map(({ lat }) => secondsTo(lat))] } } };
  });
  await checkMinutes(overHttp(url), 120);
  // Homes stand back from the streets that it draws areas around: its square, and 50 m more.
  const [[outline = []] = []] = await overHttp(url).area(from, 'foot', 15);
  for (const [sides, least] of [
    [outline.map(([lng]) => lng), 9],
    [outline.map(([, lat]) => lat), 47],
  ] as const)
    expect([Math.min(...sides), Math.max(...sides)]).toEqual([
      expect.closeTo(least - 0.0005, 3),
      expect.closeTo(least + 0.1005, 3),
    ]);
});

it('asks OSRM, whose areas nobody knows', async () => {
  const url = await standIn(({ url: path = '' }) => {
    const [, profile, places = '', query = ''] =
      /^\/by-bike\/table\/v1\/(\w+)\/([^?]+)\?(.*)$/.exec(path) ?? [];
    const all = places.split(';').map((one) => one.split(',').map(Number));
    const { sources, destinations = '', annotations } = Object.fromEntries(new URLSearchParams(query));
    if (profile !== 'bike' || sources !== '0' || annotations !== 'duration')
      return { status: 400, json: { code: 'InvalidQuery' } };
    if (all.length > 100) return { status: 400, json: { code: 'TooBig' } };
    const durations = [destinations.split(';').map((i) => secondsTo(all[Number(i)]?.[1] ?? 0))];
    return { json: { code: 'Ok', durations } };
  });
  const routing = osrm({ url: `${url}/by-{mode}/` });
  await checkMinutes(routing, 150);
  await expect(routing.area(from, 'foot', 15)).rejects.toThrow('OSRM knows no areas');
});

it('asks openrouteservice with its key', async () => {
  const url = await standIn(({ method, url: path, headers }, body) => {
    if (method !== 'POST' || headers.authorization !== 'k3y') return { status: 403, json: {} };
    const { locations, sources, destinations, metrics, range, range_type } = body as unknown as {
      locations: number[][];
      sources: number[];
      destinations: number[];
      metrics: string[];
      range: number[];
      range_type: string;
    };
    if (path === '/v2/isochrones/foot-walking')
      return range[0] === 900 && range_type === 'time' ? { json: AREAS } : { status: 400, json: {} };
    if (path !== '/v2/matrix/cycling-regular' || metrics[0] !== 'duration' || sources[0] !== 0)
      return { status: 400, json: {} };
    if (destinations.length > 2500) return { status: 400, json: { error: { code: 6004 } } };
    return { json: { durations: [destinations.map((i) => secondsTo(locations[i]?.[1] ?? 0))] } };
  });
  await checkMinutes(openrouteservice({ url, key: 'k3y' }), 600);
  await checkArea(openrouteservice({ url, key: 'k3y' }));
  const locked = openrouteservice({ url, key: 'wrong' });
  await expect(locked.area(from, 'foot', 15)).rejects.toThrow('answered 403');
  await expect(locked.area(from, 'foot', 15)).rejects.toThrow('has not answered lately');
});

const HOSTILE: Record<string, (response: ServerResponse) => void> = {
  hangs: () => undefined,
  'answers with nothing in JSON': (response) => response.end('null'),
  'answers in HTML': (response) => response.end('<html>Sign in</html>'),
  'leads elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'does not end': (response) => {
    const more = setInterval(() => response.write(Buffer.alloc(2_000_000, 32)), 10);
    response.once('close', () => clearInterval(more));
  },
  'is down': (response) => response.writeHead(503).end('{}'),
};

it.each(Object.entries(HOSTILE))(
  'gives up on a service that %s, and leaves it alone for a while',
  async (_, respond) => {
    const url = await listen((_request, response) => respond(response));
    const routing = overHttp(url, 300);
    await expect(routing.times(from, to(1), 'foot')).rejects.toThrow('cannot be used');
    await expect(routing.times(from, to(1), 'foot')).rejects.toThrow('has not answered lately');
    expect(asked).toBe(1);
    server?.closeAllConnections();
  },
);

it.each([
  ['nothing', {}],
  ['fewer ways than asked', { sources_to_targets: { durations: [[1]] } }],
  ['times before now', { sources_to_targets: { durations: [[1, -1]] } }],
  ['words', { sources_to_targets: { durations: [[1, 'soon']] } }],
])('does not believe an answer with %s', async (_, json) => {
  const url = await standIn(() => ({ json }));
  await expect(overHttp(url).times(from, to(2), 'foot')).rejects.toThrow('does not say');
});

it.each([
  ['no areas', {}],
  ['nothing', { features: [null] }],
  ['no shape', { features: [{ geometry: null }] }],
  ['half a corner', { features: [{ geometry: { type: 'Polygon', coordinates: [[[9], [9], [9]]] } }] }],
  ['points', { features: [{ geometry: { type: 'Point', coordinates: [9, 47] } }] }],
  ['numbers beyond the globe', { features: [{ geometry: { type: 'Polygon', coordinates: [[[1e9, 1]]] } }] }],
])('does not believe areas of %s', async (_, json) => {
  const url = await standIn(() => ({ json }));
  await expect(overHttp(url).area(from, 'foot', 15)).rejects.toThrow(/areas/);
});
