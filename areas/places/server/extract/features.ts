import type {
  LandClass,
  PlaceClass,
  PointClass,
  RailClass,
  RoadClass,
  StreetLayer,
  WaterwayClass,
} from '@keystead/kit/street-layers';
import type { Tags } from './elements.ts';

/** What a thing of an extract is drawn as, without its shape. */
export interface Described {
  readonly layer: StreetLayer;
  readonly class: string;
  /** The first zoom it is drawn at; undefined: as soon as its size can be seen. */
  readonly minZoom: number | undefined;
  /** Where a tile is too full, what has less is left out first: 0 to 100. */
  readonly rank: number;
  readonly tags: Readonly<Record<string, string | number | boolean>>;
}

/** Names are stored in these languages, where they differ from the name on the spot. */
export type Languages = readonly string[];

interface Road {
  readonly class: RoadClass;
  readonly from: number;
  readonly rank: number;
}

const street: Road = { class: 'street', from: 12, rank: 66 };
const path: Road = { class: 'path', from: 13, rank: 50 };
const ROADS: Readonly<Record<string, Road>> = {
  motorway: { class: 'motorway', from: 5, rank: 95 },
  trunk: { class: 'trunk', from: 6, rank: 93 },
  primary: { class: 'primary', from: 8, rank: 90 },
  secondary: { class: 'secondary', from: 9, rank: 85 },
  tertiary: { class: 'tertiary', from: 11, rank: 80 },
  unclassified: street,
  residential: street,
  living_street: street,
  pedestrian: street,
  road: street,
  service: { class: 'service', from: 13, rank: 55 },
  track: { class: 'path', from: 14, rank: 40 },
  footway: path,
  cycleway: path,
  path: path,
  bridleway: path,
  steps: path,
};

const RAILS: Readonly<Record<string, { class: RailClass; from: number }>> = {
  rail: { class: 'rail', from: 9 },
  narrow_gauge: { class: 'rail', from: 10 },
  light_rail: { class: 'tram', from: 12 },
  subway: { class: 'tram', from: 12 },
  tram: { class: 'tram', from: 13 },
  funicular: { class: 'tram', from: 12 },
};

const WATERWAYS: Readonly<Record<string, { class: WaterwayClass; from: number }>> = {
  river: { class: 'river', from: 8 },
  canal: { class: 'river', from: 10 },
  stream: { class: 'stream', from: 13 },
  ditch: { class: 'stream', from: 14 },
  drain: { class: 'stream', from: 14 },
};

/** By `key=value`; the first that a thing has counts. */
const LAND: Readonly<Record<string, LandClass>> = {
  'leisure=park': 'park',
  'leisure=garden': 'park',
  'leisure=playground': 'park',
  'leisure=nature_reserve': 'grass',
  'leisure=golf_course': 'grass',
  'leisure=pitch': 'pitch',
  'leisure=stadium': 'pitch',
  'leisure=sports_centre': 'pitch',
  'amenity=school': 'public',
  'amenity=kindergarten': 'public',
  'amenity=university': 'public',
  'amenity=college': 'public',
  'amenity=hospital': 'public',
  'amenity=grave_yard': 'cemetery',
  'landuse=cemetery': 'cemetery',
  'landuse=forest': 'wood',
  'landuse=recreation_ground': 'park',
  'landuse=village_green': 'park',
  'landuse=grass': 'grass',
  'landuse=meadow': 'grass',
  'landuse=orchard': 'farmland',
  'landuse=vineyard': 'farmland',
  'landuse=farmland': 'farmland',
  'landuse=residential': 'residential',
  'landuse=commercial': 'industry',
  'landuse=retail': 'industry',
  'landuse=industrial': 'industry',
  'landuse=railway': 'industry',
  'landuse=quarry': 'rock',
  'natural=wood': 'wood',
  'natural=scrub': 'grass',
  'natural=grassland': 'grass',
  'natural=heath': 'grass',
  'natural=sand': 'sand',
  'natural=beach': 'sand',
  'natural=shingle': 'sand',
  'natural=bare_rock': 'rock',
  'natural=scree': 'rock',
  'natural=glacier': 'ice',
};
/** Above paths and below streets: a tile that is too full is still green where there is a park. */
const LAND_RANK = 52;
const LAND_KEYS = ['leisure', 'amenity', 'landuse', 'natural'] as const;

const PLACES: Readonly<Record<string, { class: PlaceClass; from: number; rank: number }>> = {
  city: { class: 'city', from: 3, rank: 100 },
  town: { class: 'town', from: 6, rank: 99 },
  village: { class: 'village', from: 9, rank: 98 },
  suburb: { class: 'district', from: 11, rank: 97 },
  borough: { class: 'district', from: 11, rank: 97 },
  hamlet: { class: 'hamlet', from: 12, rank: 96 },
  quarter: { class: 'quarter', from: 13, rank: 95 },
  neighbourhood: { class: 'quarter', from: 13, rank: 94 },
};

const POINTS: Readonly<Record<string, { class: PointClass; from: number; rank: number }>> = {
  'railway=station': { class: 'station', from: 12, rank: 70 },
  'railway=halt': { class: 'station', from: 13, rank: 70 },
  'railway=tram_stop': { class: 'stop', from: 14, rank: 45 },
  'highway=bus_stop': { class: 'stop', from: 14, rank: 45 },
  'amenity=university': { class: 'university', from: 13, rank: 60 },
  'amenity=hospital': { class: 'hospital', from: 13, rank: 65 },
  'amenity=school': { class: 'school', from: 14, rank: 60 },
  'natural=peak': { class: 'peak', from: 11, rank: 50 },
};
const POINT_KEYS = ['railway', 'highway', 'amenity', 'natural'] as const;

const pick = <Value>(table: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

function pickByTag<Value>(
  table: Readonly<Record<string, Value>>,
  tags: Tags,
  keys: readonly string[],
): Value | undefined {
  for (const key of keys) {
    const found = pick(table, `${key}=${tags.get(key)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the name on the spot, and those of other languages that differ from it; none where it has no name. */
function namesOf(tags: Tags, languages: Languages): Record<string, string> {
  const name = tags.get('name');
  if (!name) return {};
  const names: Record<string, string> = { name };
  for (const language of languages) {
    const translated = tags.get(`name:${language}`);
    if (translated && translated !== name) names[`name:${language}`] = translated;
  }
  return names;
}

/** Returns the rank of a road, links between roads left out; undefined for what is none. */
export function roadRankOf(tags: Tags): number | undefined {
  return pick(ROADS, tags.get('highway'))?.rank;
}

const isYes = (value: string | undefined) => value !== undefined && value !== 'no';

/** Says what a line is drawn as; undefined: it is not. */
export function describeLine(tags: Tags, languages: Languages): Described | undefined {
  const highway = tags.get('highway');
  const isLink = highway?.endsWith('_link') ?? false;
  const road = pick(ROADS, isLink ? highway?.slice(0, -5) : highway);
  if (road) {
    const ref = tags.get('ref');
    return {
      layer: 'road',
      class: road.class,
      minZoom: isLink ? Math.max(road.from, 11) : road.from,
      rank: road.rank,
      tags: {
        ...namesOf(tags, languages),
        ...(ref && road.rank >= 80 && !isLink && { ref }),
        ...(isLink && { link: true }),
        ...(isYes(tags.get('bridge')) && { bridge: true }),
        ...(isYes(tags.get('tunnel')) && { tunnel: true }),
      },
    };
  }
  const rail = pick(RAILS, tags.get('railway'));
  if (rail) {
    const isSiding = tags.has('service');
    return {
      layer: 'rail',
      class: rail.class,
      minZoom: isSiding ? 14 : rail.from,
      rank: isSiding ? 40 : 75,
      tags: isYes(tags.get('tunnel')) ? { tunnel: true } : {},
    };
  }
  const water = pick(WATERWAYS, tags.get('waterway'));
  if (!water || isYes(tags.get('tunnel'))) return undefined;
  const rank = water.class === 'river' ? 85 : 45;
  return { layer: 'waterway', class: water.class, minZoom: water.from, rank, tags: namesOf(tags, languages) };
}

/** Of one storey, where only their number is known; and the highest that is drawn. Metres. */
const STOREY = 3;
const HIGHEST = 1000;

/** Returns how high a building is, in whole metres; undefined where no one has said. */
function heightOf(tags: Tags): number | undefined {
  const stated = Number.parseFloat(tags.get('height') ?? '');
  const metres = stated > 0 ? stated : Number.parseFloat(tags.get('building:levels') ?? '') * STOREY;
  return metres > 0 && metres <= HIGHEST ? Math.ceil(metres) : undefined;
}

/** Says what an area is drawn as; undefined: it is not. */
export function describeArea(tags: Tags): Described | undefined {
  const building = tags.get('building') ?? tags.get('building:part');
  if (isYes(building)) {
    const height = heightOf(tags);
    const known: Described['tags'] = height === undefined ? {} : { height };
    return { layer: 'building', class: 'building', minZoom: 13, rank: 20, tags: known };
  }
  const isWater =
    tags.get('natural') === 'water' ||
    tags.get('waterway') === 'riverbank' ||
    tags.get('landuse') === 'reservoir' ||
    tags.get('landuse') === 'basin';
  if (isWater) return { layer: 'water', class: 'water', minZoom: undefined, rank: 85, tags: {} };
  const land = pickByTag(LAND, tags, LAND_KEYS);
  return land && { layer: 'land', class: land, minZoom: undefined, rank: LAND_RANK, tags: {} };
}

/** Says what stands in the middle of a named area, beside the area itself. */
export function describeMiddle(
  area: Described | undefined,
  tags: Tags,
  languages: Languages,
): Described | undefined {
  const names = namesOf(tags, languages);
  if (names.name === undefined) return undefined;
  const isNamed = area?.layer === 'water' || area?.class === 'park';
  if (!area || !isNamed) return describePoint(tags, languages);
  const kind: PointClass = area.layer === 'water' ? 'water' : 'park';
  return { layer: 'point', class: kind, minZoom: undefined, rank: 60, tags: names };
}

/** Says what a point is drawn as; undefined: it is not. */
export function describePoint(tags: Tags, languages: Languages): Described | undefined {
  const names = namesOf(tags, languages);
  if (names.name === undefined) return undefined;
  const place = pick(PLACES, tags.get('place'));
  if (place) {
    const people = Math.min(1e8, Math.max(0, Number.parseInt(tags.get('population') ?? '0', 10) || 0));
    return {
      layer: 'place',
      class: place.class,
      minZoom: place.from,
      rank: place.rank,
      tags: { ...names, ...(people > 0 && { people }) },
    };
  }
  const point = pickByTag(POINTS, tags, POINT_KEYS);
  return point && { layer: 'point', class: point.class, minZoom: point.from, rank: point.rank, tags: names };
}

/** Returns the number of a house, where an element has one that fits beside it. */
export function houseNumberOf(tags: Tags): Described | undefined {
  const number = tags.get('addr:housenumber');
  if (!number || number.length > 8) return undefined;
  return { layer: 'number', class: 'number', minZoom: 14, rank: 5, tags: { number } };
}

/** A border that is drawn: of countries (2) to provinces (4). */
export function borderLevelOf(tags: Tags): number | undefined {
  if (tags.get('boundary') !== 'administrative') return undefined;
  const level = Number(tags.get('admin_level'));
  return level >= 2 && level <= 4 ? level : undefined;
}

/** Returns whether an element is a part of a town with a name of its own. */
export function isDistrict(tags: Tags): boolean {
  if (!tags.has('name')) return false;
  if (tags.get('boundary') === 'administrative')
    return ['8', '9', '10'].includes(tags.get('admin_level') ?? '');
  return ['suburb', 'borough', 'quarter', 'neighbourhood'].includes(tags.get('place') ?? '');
}
