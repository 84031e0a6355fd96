import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { flattenLand, flattenLines } from './flatten.ts';

const NAME = 'virtual:world-tiles';

/** Deep enough for a coast of 1:10 million: a unit of such a tile is 300 m at the equator. Closer, tiles are enlarged. */
const DEEPEST = 4;
/** Units of a tile's side, as the engine counts them. */
const EXTENT = 8192;
/** What lies this far beyond a tile's edge is in it too, so that no one sees the line it was cut along. */
const BUFFER = 128;
/** A point is left out when its line stays within three eighths of a pixel without it. */
const TOLERANCE = 6;

interface Tiles {
  /** The folder they are served from; another one whenever what is in it is another. */
  folder: string;
  /** By `zoom/x/y`. */
  tiles: Map<string, Uint8Array>;
}

/**
 * Land and borders of the world as vector tiles, cut from Natural Earth when the pages are built. A map fetches the few it
 * shows, some 60 kB; the whole coast is a megabyte, and took the map's worker half a second. `virtual:world-tiles` is where
 * they are: `{ path, maxzoom }`, for the layers `land` and `borders`.
 */
export function worldTiles(): Plugin {
  let cut: Promise<Tiles> | undefined;
  const world = () => {
    cut ??= cutWorld();
    return cut;
  };
  return {
    name: 'keystead:world-tiles',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const { folder } = await world();
      return `export default ${JSON.stringify({ path: `/${folder}/{z}/{x}/{y}.pbf`, maxzoom: DEEPEST })}`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { folder, tiles } = await world();
      for (const [place, source] of tiles)
        this.emitFile({ type: 'asset', fileName: `${folder}/${place}.pbf`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, answer, next) => {
        world().then(({ folder, tiles }) => {
          const place = request.url?.startsWith(`/${folder}/`) && request.url.slice(folder.length + 2, -4);
          const tile = place ? tiles.get(place) : undefined;
          if (tile) answer.end(tile);
          else next();
        }, next);
      });
    },
  };
}

async function cutWorld(): Promise<Tiles> {
  const file = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    countries: GeometryCollection;
    land: GeometryCollection;
  }>;
  const { land, countries } = atlas.objects;
  const layers = {
    land: index(flattenLand(feature(atlas, land))),
    borders: index({
      type: 'Feature',
      properties: {},
      geometry: flattenLines(mesh(atlas, countries, (one, other) => one !== other)),
    }),
  };
  const tiles = new Map<string, Uint8Array>();
  const hash = createHash('sha256');
  for (const [z, x, y] of places()) {
    const found = Object.entries(layers).flatMap(([name, layer]) => {
      const tile = layer.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    // The open sea is an empty one: what is missing would be asked for again and again.
    const tile = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT });
    tiles.set(`${z}/${x}/${y}`, tile);
    hash.update(tile);
  }
  return { folder: `assets/world-${hash.digest('hex').slice(0, 8)}`, tiles };
}

function index(shapes: GeoJSON.GeoJSON): GeoJSONVT {
  return new GeoJSONVT(shapes, {
    maxZoom: DEEPEST,
    indexMaxZoom: DEEPEST,
    indexMaxPoints: 0,
    extent: EXTENT,
    buffer: BUFFER,
    tolerance: TOLERANCE,
  });
}

function* places(): Generator<[zoom: number, x: number, y: number]> {
  for (let zoom = 0; zoom <= DEEPEST; zoom += 1) {
    const side = 2 ** zoom;
    for (let place = 0; place < side * side; place += 1) yield [zoom, place % side, Math.floor(place / side)];
  }
}
