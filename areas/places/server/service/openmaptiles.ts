import type {
  LandClass,
  PlaceClass,
  PointClass,
  RoadClass,
  StreetLayer,
  WaterwayClass,
} from '@keystead/kit/street-layers';
import type { GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { BUFFER, EXTENT, type Packable, packStreets } from '../tiles/pack-streets.ts';
import { readVectorTile, type TileFeature } from '../tiles/vector-tile.ts';
import { OutsideError } from './fetching.ts';

type Table<Class extends string> = Readonly<Record<string, Class>>;
type Tags = Packable['tags'];

const ROADS: Table<RoadClass> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  minor: 'street',
  busway: 'service',
  service: 'service',
  track: 'path',
  path: 'path',
};
const ROAD_RANKS: Readonly<Record<RoadClass, number>> = {
  motorway: 95,
  trunk: 93,
  primary: 90,
  secondary: 85,
  tertiary: 80,
  street: 66,
  service: 55,
  path: 50,
};
const WATERWAYS: Table<WaterwayClass> = {
  river: 'river',
  canal: 'river',
  stream: 'stream',
  drain: 'stream',
  ditch: 'stream',
};
const LAND_COVERS: Table<LandClass> = {
  farmland: 'farmland',
  ice: 'ice',
  wood: 'wood',
  rock: 'rock',
  grass: 'grass',
  wetland: 'grass',
  sand: 'sand',
};
const LAND_USES: Table<LandClass> = {
  residential: 'residential',
  suburb: 'residential',
  quarter: 'residential',
  neighbourhood: 'residential',
  industrial: 'industry',
  commercial: 'industry',
  retail: 'industry',
  garages: 'industry',
  railway: 'industry',
  quarry: 'rock',
  school: 'public',
  kindergarten: 'public',
  university: 'public',
  college: 'public',
  library: 'public',
  hospital: 'public',
  cemetery: 'cemetery',
  pitch: 'pitch',
  track: 'pitch',
  stadium: 'pitch',
  playground: 'park',
  theme_park: 'park',
  zoo: 'park',
};
const PLACES: Table<PlaceClass> = {
  city: 'city',
  town: 'town',
  village: 'village',
  suburb: 'district',
  borough: 'district',
  hamlet: 'hamlet',
  isolated_dwelling: 'hamlet',
  quarter: 'quarter',
  neighbourhood: 'quarter',
};
/** By class, or by subclass where that says more. */
const POINTS: Table<PointClass> = {
  station: 'station',
  halt: 'station',
  tram_stop: 'stop',
  bus_stop: 'stop',
  college: 'university',
  university: 'university',
  hospital: 'hospital',
  school: 'school',
  park: 'park',
};

/** What a feature is drawn as; null: it is not. */
type Described = (Packable & { readonly class?: string; readonly isPoint?: boolean }) | null;

/** By layer of the schema of OpenMapTiles, what a feature of it is in ours. */
const LAYERS: Readonly<Record<string, (feature: TileFeature, names: () => Tags) => Described>> = {
  park: ({ type }, names) => (type === 1 ? named('park', 58, names) : drawn('land', 'park', 78)),
  landcover: ({ tags }) =>
    drawn('land', tags.get('subclass') === 'park' ? 'park' : pick(LAND_COVERS, tags.get('class')), 76),
  landuse: ({ tags }) => {
    const land = pick(LAND_USES, tags.get('class'));
    return drawn('land', land, land === 'residential' ? 79 : 74);
  },
  water: ({ type, tags }) =>
    type === 3 && tags.get('brunnel') !== 'tunnel' ? drawn('water', 'water', 85) : null,
  waterway: ({ tags }, names) => {
    const water = tags.get('brunnel') === 'tunnel' ? undefined : pick(WATERWAYS, tags.get('class'));
    return drawn('waterway', water, water === 'river' ? 85 : 45, names());
  },
  building: ({ type, tags }) => {
    const height = Math.ceil(Number(tags.get('render_height') ?? 0));
    const known: Tags = height > 0 && height <= 1000 && tags.get('hide_3d') !== true ? { height } : {};
    return type === 3 ? drawn('building', 'building', 20, known) : null;
  },
  transportation: roadOf,
  transportation_name: ({ tags }, names) => {
    const road = pick(ROADS, tags.get('class'));
    const ref = textOf(tags.get('ref'));
    if (!road) return null;
    const all = { ...names(), ...(ref !== '' && ROAD_RANKS[road] >= 80 && { ref }) };
    return Object.keys(all).length > 0 ? { layer: 'road', rank: ROAD_RANKS[road] - 1, tags: all } : null;
  },
  boundary: ({ tags }) => {
    const level = Number(tags.get('admin_level'));
    const isDrawn = level >= 2 && level <= 4 && Number(tags.get('maritime') ?? 0) === 0;
    return isDrawn ? drawn('border', `level${level}`, 90) : null;
  },
  place: ({ tags }, names) => {
    const place = pick(PLACES, tags.get('class'));
    const rank = Number(tags.get('rank') ?? 20);
    // Of two places the one of more people is written; here only their order is known.
    const people = rank >= 1 ? Math.round(1e6 / rank) : 0;
    return place ? withName(drawn('place', place, 97, { ...names(), people })) : null;
  },
  water_name: (_feature, names) => named('water', 60, names),
  poi: ({ tags }, names) => {
    const kind = pick(POINTS, tags.get('subclass')) ?? pick(POINTS, tags.get('class'));
    return kind ? named(kind, 55, names) : null;
  },
  mountain_peak: (_feature, names) => named('peak', 50, names),
  housenumber: ({ tags }) => {
    const number = textOf(tags.get('housenumber'));
    return number !== '' && number.length <= 8 ? drawn('number', 'number', 5, { number }) : null;
  },
};
const WANTED: ReadonlySet<string> = new Set(Object.keys(LAYERS));

function roadOf({ type, tags }: TileFeature): Described {
  if (type !== 2) return null;
  const kind = tags.get('class');
  if (kind === 'rail' || kind === 'transit')
    return drawn(
      'rail',
      kind === 'rail' ? 'rail' : 'tram',
      75,
      tags.get('brunnel') === 'tunnel' ? { tunnel: true } : {},
    );
  const road = pick(ROADS, kind);
  if (!road) return null;
  return drawn('road', road, ROAD_RANKS[road], {
    ...(Number(tags.get('ramp') ?? 0) === 1 && { link: true }),
    ...(tags.get('brunnel') === 'bridge' && { bridge: true }),
    ...(tags.get('brunnel') === 'tunnel' && { tunnel: true }),
  });
}

const pick = <Class extends string>(table: Table<Class>, key: unknown): Class | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function drawn(layer: StreetLayer, kind: string | undefined, rank: number, tags: Tags = {}): Described {
  return kind === undefined ? null : { layer, rank, tags: { ...tags, class: kind } };
}

const withName = (described: Described) => (described?.tags.name === undefined ? null : described);

/** Something that stands on one point and is drawn by its name. */
function named(kind: PointClass, rank: number, names: () => Tags): Described {
  const described = withName(drawn('point', kind, rank, names()));
  return described && { ...described, isPoint: true };
}

/** Returns the name on the spot, and those of other languages that differ from it. */
function namesOf({ tags }: TileFeature, languages: readonly string[]): Tags {
  const name = textOf(tags.get('name'));
  if (name === '') return {};
  const all: Record<string, string> = { name };
  for (const language of languages) {
    const translated = textOf(tags.get(`name:${language}`));
    if (translated !== '' && translated !== name) all[`name:${language}`] = translated;
  }
  return all;
}

/** All that is not water is ground: coasts of such tiles are finer than the bundled world's. */
const GROUND = featureOf({ layer: 'land', rank: 100, tags: { class: 'ground' } }, 3, [
  [
    -BUFFER,
    -BUFFER,
    EXTENT + BUFFER,
    -BUFFER,
    EXTENT + BUFFER,
    EXTENT + BUFFER,
    -BUFFER,
    EXTENT + BUFFER,
    -BUFFER,
    -BUFFER,
  ],
]);

/**
 * Makes a tile of ours of one in the schema of OpenMapTiles: what goes on to browsers has been read and written here, and is
 * as small as our own tiles.
 * @returns the tile with gzip; undefined when nothing is in it
 * @throws OutsideError for a tile of another schema
 * @throws ExtractError for what is no vector tile
 */
export function translateTile(bytes: Uint8Array, languages: readonly string[]): Uint8Array | undefined {
  const features: GeoJSONVTFeature[] = [];
  let known = 0;
  let count = 0;
  for (const { layer, features: stored } of readVectorTile(bytes, WANTED)) {
    count += 1;
    const describe = Object.hasOwn(LAYERS, layer) ? LAYERS[layer] : undefined;
    if (!describe) continue;
    known += 1;
    for (const feature of stored) {
      const what = describe(feature, () => namesOf(feature, languages));
      if (!what || feature.parts.length === 0) continue;
      if (what.isPoint) features.push(featureOf(what, 1, [middleOf(feature)]));
      else features.push(featureOf(what, feature.type, feature.parts));
    }
  }
  if (count === 0) return undefined;
  if (known === 0)
    throw new OutsideError('The tiles are not in the schema of OpenMapTiles', { isAnswered: true });
  return packStreets([GROUND, ...features]).tile;
}

function middleOf({ parts: [line = []] }: TileFeature): readonly number[] {
  const at = 2 * Math.floor(line.length / 4);
  return line.slice(at, at + 2);
}

function featureOf(
  { layer, rank, tags }: Packable,
  type: TileFeature['type'],
  parts: TileFeature['parts'],
): GeoJSONVTFeature {
  const lines = parts.map((part) =>
    Array.from({ length: part.length / 2 }, (_, at): [number, number] => [
      part[2 * at] ?? 0,
      part[2 * at + 1] ?? 0,
    ]),
  );
  // Rings are stored without the point that they end at.
  const rings = () => lines.map((line) => (line[0] ? [...line, line[0]] : line));
  const geometry = type === 1 ? lines.flat() : type === 3 ? rings() : lines;
  return { type, geometry, tags: { shape: { layer, rank, tags } } } as unknown as GeoJSONVTFeature;
}
