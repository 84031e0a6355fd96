import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** A tile service on this machine, in the schema of OpenMapTiles, which does what a test asks for. */
export interface StandInTiles {
  readonly origin: string;
  /** Paths it was asked for. */
  readonly asked: string[];
  /** What it answers for tiles; `undefined`: as it should. */
  answer: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

type Point = readonly [x: number, y: number];
interface Drawn {
  readonly type: 1 | 2 | 3;
  readonly geometry: readonly Point[] | readonly (readonly Point[])[];
  readonly tags: Readonly<Record<string, string | number>>;
}

/** Writes a vector tile; geometry in units of 4096 a side. */
export function writeTile(layers: Readonly<Record<string, readonly Drawn[]>>): Uint8Array {
  const named = Object.entries(layers).map(([name, features]) => [name, { features }]);
  return fromGeojsonVt(Object.fromEntries(named) as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: 4096,
  });
}

const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const across = (y: number): Point[][] => [
  [
    [0, y],
    [4096, y],
  ],
];

/** Something of every layer that maps draw. */
export const TILE_OF_A_TOWN = writeTile({
  landcover: [{ type: 3, geometry: [square(0, 900)], tags: { class: 'wood' } }],
  landuse: [{ type: 3, geometry: [square(900, 4000)], tags: { class: 'residential' } }],
  water: [
    { type: 3, geometry: [square(2000, 3000), square(2400, 2600).toReversed()], tags: { class: 'lake' } },
  ],
  waterway: [{ type: 2, geometry: across(3500), tags: { class: 'river', name: 'Rio' } }],
  building: [{ type: 3, geometry: [square(1000, 1040)], tags: { render_height: 12 } }],
  transportation: [
    { type: 2, geometry: across(1500), tags: { class: 'primary', brunnel: 'bridge' } },
    { type: 2, geometry: across(1600), tags: { class: 'minor' } },
    { type: 2, geometry: across(1700), tags: { class: 'rail' } },
  ],
  transportation_name: [
    {
      type: 2,
      geometry: across(1600),
      tags: { class: 'minor', name: 'Rua do Sol', 'name:ar': 'شارع الشمس' },
    },
  ],
  boundary: [{ type: 2, geometry: across(50), tags: { admin_level: 2, maritime: -1 } }],
  place: [{ type: 1, geometry: [[2000, 1000]], tags: { class: 'city', name: 'Marenza', rank: 3 } }],
  poi: [{ type: 1, geometry: [[1200, 1200]], tags: { class: 'railway', subclass: 'station', name: 'Sul' } }],
  housenumber: [{ type: 1, geometry: [[1020, 1020]], tags: { housenumber: '7' } }],
});

/** Opens a stand-in. Its TileJSON is `/planet`, its style `/style.json`. */
export async function openStandInTiles(): Promise<StandInTiles> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const json = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path === '/style.json')
      return json({
        version: 8,
        sources: { sea: { type: 'raster' }, streets: { type: 'vector', url: `${service.origin}/planet` } },
        layers: [],
      });
    if (path === '/planet')
      return json({
        tiles: [`${service.origin}/tiles/{z}/{x}/{y}.pbf`],
        maxzoom: 14,
        attribution: '<a href="https://stand-in.example">Stand-in &amp; co</a> <script>alert(1)</script>',
      });
    if (service.answer) return service.answer(response);
    if (request.headers['if-none-match'] === '"one"') return response.writeHead(304).end();
    return response
      .writeHead(200, { 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip', etag: '"one"' })
      .end(gzipSync(TILE_OF_A_TOWN));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: StandInTiles = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
