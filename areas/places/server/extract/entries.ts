import { POINT_KINDS, POINT_TAGS, type PointKind } from '@keystead/kit/point-kinds';
import type { Tags } from './elements.ts';
import { isDistrict, type Languages, roadRankOf } from './features.ts';

/** What something is called. */
export interface Names {
  /** On the spot. */
  readonly name: string;
  /** In languages on offer, where that differs. */
  readonly names: Readonly<Record<string, string>>;
  /** Everything else that it is found by: names of all languages, former, short and other ones. */
  readonly others: string;
}

/** A school, a stop, a shop. */
export interface PointEntry extends Names {
  readonly id: number;
  readonly kind: PointKind;
  readonly lng: number;
  readonly lat: number;
}

/** A stretch of a street: one line of OpenStreetMap. */
export interface StreetEntry extends Names {
  readonly id: number;
  /** How much traffic it is made for: 0 to 100. */
  readonly rank: number;
  readonly metres: number;
  /** Its beginning, its middle along the line and its end; ten-millionths of a degree, longitude first. */
  readonly points: readonly number[];
}

export interface AddressEntry {
  readonly id: number;
  readonly street: string;
  readonly number: string;
  readonly postcode: string;
  readonly city: string;
  readonly lng: number;
  readonly lat: number;
}

/** A part of a town, or a municipality. */
export interface DistrictEntry extends Names {
  readonly id: number;
  readonly level: number;
  readonly lng: number;
  readonly lat: number;
  /** Polygons of an outer ring and its holes; none where only its middle is known. */
  readonly outline: readonly (readonly (readonly number[])[])[];
}

/** A city, town or village, for what lies in no district that has an outline. */
export interface SettlementEntry {
  readonly name: string;
  /** How far from its middle something may lie and still belong to it. */
  readonly metres: number;
  readonly lng: number;
  readonly lat: number;
}

/** Entries of an index by the file that they wait in. */
export interface Entries {
  readonly point: PointEntry;
  readonly street: StreetEntry;
  readonly address: AddressEntry;
  readonly district: DistrictEntry;
  readonly settlement: SettlementEntry;
}

const ELEMENTS = { node: 0, way: 1, relation: 2 } as const;

/** Returns one number for an element of OpenStreetMap, the same in each extract; undefined for an id that none has. */
export function elementId(type: keyof typeof ELEMENTS, id: number): number | undefined {
  const numbered = id * 4 + ELEMENTS[type];
  return Number.isSafeInteger(numbered) ? numbered : undefined;
}

/** Languages that names are given in; some places have hundreds. */
const MOST_NAMES = 30;
const OTHER_NAMES = ['alt_name', 'old_name', 'short_name', 'loc_name', 'official_name', 'int_name'] as const;

/** Takes out what no name has and no database stores. */
const clean = (text: string | undefined) => (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Returns what an element is called, empty where it has no name. */
export function namesIn(tags: Tags, languages: Languages): Names {
  const name = clean(tags.get('name'));
  const others = new Set<string>();
  const names: Record<string, string> = {};
  for (const [key, value] of tags) {
    const language = key.startsWith('name:') ? key.slice(5) : undefined;
    const isOther = language !== undefined || OTHER_NAMES.some((other) => other === key);
    const other = isOther ? clean(value) : '';
    if (other === '' || other === name || others.size >= MOST_NAMES) continue;
    others.add(other);
    if (language !== undefined && languages.includes(language)) names[language] = other;
  }
  return { name, names, others: [...others].join(' ') };
}

const KIND_BY_TAG = new Map<string, PointKind>(
  POINT_KINDS.flatMap((kind) => POINT_TAGS[kind].map((tag) => [tag, kind] as const)),
);
const POINT_KEYS = [...new Set([...KIND_BY_TAG.keys()].map((tag) => tag.slice(0, tag.indexOf('='))))];
const CLOSED_TO_MOST = ['private', 'no', 'customers'];

/** Returns what kind of point an element is; undefined for none, and for what is not for everyone. */
export function pointKindOf(tags: Tags): PointKind | undefined {
  for (const key of POINT_KEYS) {
    const value = tags.get(key);
    const kind = value === undefined ? undefined : KIND_BY_TAG.get(`${key}=${value}`);
    if (kind === undefined) continue;
    const isForAll = kind === 'school' || !CLOSED_TO_MOST.includes(tags.get('access') ?? '');
    return isForAll ? kind : undefined;
  }
  return undefined;
}

const ADDRESS_KEYS = ['addr:housenumber', 'addr:street', 'addr:place', 'addr:postcode', 'addr:city'] as const;
const ENTRY_KEYS = new Set<string>([
  ...POINT_KEYS,
  'access',
  'name',
  'place',
  'boundary',
  'admin_level',
  ...ADDRESS_KEYS,
  ...OTHER_NAMES,
]);

/** Returns the tags of an address alone, complete or not. */
export const addressTagsOf = (tags: Tags): Tags =>
  new Map(
    ADDRESS_KEYS.flatMap((key) => {
      const value = tags.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Returns the tags that an entry is made of, some names of each element at most; undefined where it is none. */
export function entryTagsOf(tags: Tags): Tags | undefined {
  if (!pointKindOf(tags) && !addressIn(tags) && districtLevelOf(tags) === undefined) return undefined;
  const names = [...tags].filter(([key]) => key.startsWith('name:')).slice(0, MOST_NAMES);
  return new Map([...[...tags].filter(([key]) => ENTRY_KEYS.has(key)), ...names]);
}

/** Characters of a house number, of a postcode. */
const LONGEST_NUMBER = 20;
const LONGEST_POSTCODE = 20;

/** Returns the address that an element has; undefined without a street or a number. */
export function addressIn(tags: Tags): Omit<AddressEntry, 'id' | 'lng' | 'lat'> | undefined {
  const number = clean(tags.get('addr:housenumber'));
  const street = clean(tags.get('addr:street') || tags.get('addr:place'));
  if (number === '' || street === '' || number.length > LONGEST_NUMBER) return undefined;
  const postcode = clean(tags.get('addr:postcode'));
  return {
    street,
    number,
    postcode: postcode.length > LONGEST_POSTCODE ? '' : postcode,
    city: clean(tags.get('addr:city')),
  };
}

/** How much traffic a named street is made for; undefined for what is no street. A square is one. */
export function streetRankOf(tags: Tags): number | undefined {
  if (!tags.has('name')) return undefined;
  return tags.get('place') === 'square' ? SQUARE_RANK : roadRankOf(tags);
}
const SQUARE_RANK = 80;

const LEVEL_OF_PLACE: Readonly<Record<string, number>> = {
  borough: 9,
  suburb: 9,
  quarter: 10,
  neighbourhood: 11,
};

/** Returns the level of a district: that of its boundary, 8 to 10, or by what place it is, 9 to 11; undefined for none. */
export function districtLevelOf(tags: Tags): number | undefined {
  if (!isDistrict(tags)) return undefined;
  if (tags.get('boundary') === 'administrative') return Number(tags.get('admin_level'));
  return LEVEL_OF_PLACE[tags.get('place') ?? ''];
}

const REACH: Readonly<Record<string, number>> = { city: 10_000, town: 5000, village: 2500 };

/** How far a city, town or village reaches, in metres; undefined for what is none. */
export function reachOf(tags: Tags): number | undefined {
  const place = tags.get('place') ?? '';
  return tags.has('name') && Object.hasOwn(REACH, place) ? REACH[place] : undefined;
}
