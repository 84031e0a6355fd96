import type { Tags } from './elements.ts';
import {
  addressIn,
  addressTagsOf,
  districtLevelOf,
  type Entries,
  elementId,
  namesIn,
  pointKindOf,
  reachOf,
  streetRankOf,
} from './entries.ts';
import type { Languages } from './features.ts';
import { ExtractError, LIMITS } from './limits.ts';
import { type Coordinates, middleOf } from './rings.ts';
import { simplifyRing } from './simplify.ts';

/** Receives what is found by name, one after the other. */
export type NoteEntry = <Kind extends keyof Entries>(kind: Kind, entry: Entries[Kind]) => void;
type Place = readonly [lng: number, lat: number];

const tooMuch = (what: string) =>
  new ExtractError(`The extract has more ${what} than can be read: take a smaller region`);

/** The points of lines that houses are numbered along, by their ids, with the tags of the houses that stand there. */
export class Numbered {
  readonly #tags = new Map<number, Tags | undefined>();
  #refs = 0;

  /** Takes a line of the first reading. */
  way(refs: readonly number[], tags: Tags): void {
    if (!tags.has('addr:interpolation')) return;
    this.#refs += refs.length;
    if (this.#refs > LIMITS.interpolationRefs) throw tooMuch('lines of house numbers');
    for (const ref of refs) this.#tags.set(ref, undefined);
  }

  /** Takes a point of the second reading. */
  node(id: number, tags: Tags): void {
    if (this.#tags.has(id)) this.#tags.set(id, addressTagsOf(tags));
  }

  /** Returns the house at a point, when its number is one that can be counted from. */
  at(id: number): { number: number; tags: Tags } | undefined {
    const tags = this.#tags.get(id);
    const number = tags?.get('addr:housenumber') ?? '';
    return tags && /^\d{1,5}$/.test(number) ? { number: Number(number), tags } : undefined;
  }
}

/** Notes what is found by name in the second reading of an extract. */
export class EntryReading {
  readonly #note: NoteEntry;
  readonly #languages: Languages;
  readonly #numbered: Numbered;
  readonly #counts: Record<keyof Entries, number> = {
    point: 0,
    street: 0,
    address: 0,
    district: 0,
    settlement: 0,
  };
  #outlinePoints = 0;

  constructor(note: NoteEntry, languages: Languages, numbered: Numbered) {
    this.#note = note;
    this.#languages = languages;
    this.#numbered = numbered;
  }

  node(id: number, place: Place, tags: Tags): void {
    this.#numbered.node(id, tags);
    this.#place(elementId('node', id), place, tags, []);
    this.#settlement(place, tags);
  }

  /** @param places where the points of the line are, in its order; undefined where the extract was cut */
  way(id: number, refs: readonly number[], places: readonly (Place | undefined)[], tags: Tags): void {
    const numbered = elementId('way', id);
    if (numbered === undefined) return;
    this.#street(numbered, places, tags);
    if (tags.has('addr:interpolation')) this.#between(numbered, refs, places, tags);
  }

  /** Notes what an area is: a closed line, or several. */
  area(
    type: 'way' | 'relation',
    id: number,
    polygons: readonly (readonly Coordinates[])[],
    tags: Tags,
  ): void {
    const largest = polygons.toSorted(([one = []], [other = []]) => other.length - one.length)[0]?.[0];
    if (largest) this.#place(elementId(type, id), middleOf(largest), tags, polygons);
  }

  #count(kind: keyof Entries, most: number, what: string): void {
    this.#counts[kind] += 1;
    if (this.#counts[kind] > most) throw tooMuch(what);
  }

  /** Notes a point, an address, a district; all of them, for one element may be several. */
  #place(
    id: number | undefined,
    [lng, lat]: Place,
    tags: Tags,
    polygons: readonly (readonly Coordinates[])[],
  ): void {
    if (id === undefined) return;
    const at = { lng: lng / 1e7, lat: lat / 1e7 };
    const kind = pointKindOf(tags);
    if (kind) {
      this.#count('point', LIMITS.points, 'points of interest');
      this.#note('point', { id, kind, ...at, ...namesIn(tags, this.#languages) });
    }
    const address = addressIn(tags);
    if (address) {
      this.#count('address', LIMITS.addresses, 'addresses');
      this.#note('address', { id, ...at, ...address });
    }
    const level = districtLevelOf(tags);
    if (level !== undefined) {
      this.#count('district', LIMITS.districts, 'districts');
      const outline = this.#outline(polygons);
      this.#note('district', { id, level, ...at, outline, ...namesIn(tags, this.#languages) });
    }
  }

  #outline(polygons: readonly (readonly Coordinates[])[]): number[][][] {
    return polygons.flatMap(([outer = [], ...holes]) => {
      const simple = simplifyRing(outer);
      if (!simple) return [];
      const parts = [simple, ...holes.map(simplifyRing).filter((hole) => hole !== undefined)];
      for (const { length } of parts) this.#outlinePoints += length / 2;
      if (this.#outlinePoints > LIMITS.outlinePoints) throw tooMuch('outlines of districts');
      return [parts];
    });
  }

  #settlement([lng, lat]: Place, tags: Tags): void {
    const metres = reachOf(tags);
    if (metres === undefined) return;
    this.#count('settlement', LIMITS.districts, 'settlements');
    const { name } = namesIn(tags, this.#languages);
    this.#note('settlement', { name, metres, lng: lng / 1e7, lat: lat / 1e7 });
  }

  #street(id: number, places: readonly (Place | undefined)[], tags: Tags): void {
    const rank = streetRankOf(tags);
    if (rank === undefined) return;
    const known = places.filter((place) => place !== undefined);
    const [first] = known;
    const last = known.at(-1);
    if (!first || !last) return;
    this.#count('street', LIMITS.streets, 'named streets');
    const { metres, middle } = alongLine(known);
    const points = [...first, ...middle, ...last];
    this.#note('street', { id, rank, metres, points, ...namesIn(tags, this.#languages) });
  }

  /** Notes the houses between those that a line of numbers leads from and to. */
  #between(id: number, refs: readonly number[], places: readonly (Place | undefined)[], tags: Tags): void {
    const step = { odd: 2, even: 2, all: 1 }[tags.get('addr:interpolation') ?? ''];
    if (step === undefined) return;
    const ends = refs.flatMap((ref, at) => {
      const house = this.#numbered.at(ref);
      return house && places[at] ? [{ ...house, at }] : [];
    });
    for (const [index, from] of ends.entries()) {
      const to = ends[index + 1];
      const line = to && places.slice(from.at, to.at + 1).filter((place) => place !== undefined);
      if (!to || line?.length !== to.at + 1 - from.at) continue;
      const whole = [from.tags, to.tags, tags].find((some) => some.has('addr:street')) ?? tags;
      const count = Math.abs(to.number - from.number) / step;
      if (!Number.isInteger(count) || count > LIMITS.interpolated) continue;
      for (let house = 1; house < count; house += 1) {
        const number = String(from.number + ((to.number - from.number) * house) / count);
        const address = addressIn(new Map([...whole, ['addr:housenumber', number]]));
        if (!address) break;
        this.#count('address', LIMITS.addresses, 'addresses');
        const [lng, lat] = placeAlong(line, house / count);
        this.#note('address', { id, lng: lng / 1e7, lat: lat / 1e7, ...address });
      }
    }
  }
}

const METRES_PER_UNIT = 40_075_016.686 / 360 / 1e7;

function lengthsOf(line: readonly Place[]): number[] {
  const squeeze = Math.cos(((line[0]?.[1] ?? 0) / 1e7 / 180) * Math.PI);
  return line.slice(1).map(([lng, lat], at) => {
    const [fromLng, fromLat] = line[at] ?? [lng, lat];
    return Math.hypot((lng - fromLng) * squeeze, lat - fromLat) * METRES_PER_UNIT;
  });
}

/** Returns the length of a line and the place in the middle of it. */
function alongLine(line: readonly Place[]): { metres: number; middle: Place } {
  return { metres: lengthsOf(line).reduce((sum, one) => sum + one, 0), middle: placeAlong(line, 0.5) };
}

/** Returns the place at a share of the way along a line. */
function placeAlong(line: readonly Place[], share: number): Place {
  const lengths = lengthsOf(line);
  let left = lengths.reduce((sum, one) => sum + one, 0) * share;
  for (const [at, length] of lengths.entries()) {
    const from = line[at];
    const to = line[at + 1];
    if (!from || !to) break;
    if (left <= length) {
      const part = length > 0 ? left / length : 0;
      return [Math.round(from[0] + (to[0] - from[0]) * part), Math.round(from[1] + (to[1] - from[1]) * part)];
    }
    left -= length;
  }
  return line.at(-1) ?? [0, 0];
}
