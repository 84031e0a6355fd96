import type { DistrictEntry, SettlementEntry } from '../extract/entries.ts';
import { areaOf, contains } from '../extract/rings.ts';

/** A district as it is looked up: its outline with the box around it, and what it lies in. */
export interface District extends DistrictEntry {
  readonly area: number;
  readonly parent: District | undefined;
}

/** What a place lies in, by name; empty where that is not known. */
export interface Within {
  readonly district: string;
  readonly city: string;
}

/** Squares of some 3 km, by which districts and settlements near a place are found. */
const SQUARE = 300_000;
/** A district of more squares is looked at for every place. */
const MOST_SQUARES = 4000;
/** The highest level that is a municipality. */
const MUNICIPALITY = 8;
/** Of a square: a city has a tenth of it, and a file that has more is no map. */
const MOST_OF_SQUARE = 500;

const squareOf = (lng: number, lat: number) => Math.floor(lng / SQUARE) * 100_000 + Math.floor(lat / SQUARE);

/** Finds the districts of an extract that a place lies in. */
export class DistrictIndex {
  readonly districts: readonly District[];
  readonly #bySquare = new Map<number, District[]>();
  readonly #large: District[] = [];
  readonly #settlements = new Map<number, SettlementEntry[]>();

  constructor(entries: readonly DistrictEntry[], settlements: readonly SettlementEntry[]) {
    const sized = entries.map((entry) => ({
      ...entry,
      area: entry.outline.reduce((sum, [outer = []]) => sum + areaOf(outer), 0),
    }));
    const outlined = sized.filter(({ outline }) => outline.length > 0);
    // From the largest to the smallest: what a district lies in is there before it.
    const districts: District[] = [];
    for (const entry of outlined.toSorted((one, other) => other.area - one.area)) {
      const around = this.#around(entry.lng * 1e7, entry.lat * 1e7);
      if (around.some(({ name }) => name === entry.name)) continue;
      const district = { ...entry, parent: around.findLast(({ level }) => level < entry.level) };
      districts.push(district);
      this.#add(district);
    }
    for (const entry of sized) {
      if (entry.outline.length > 0) continue;
      const around = this.#around(entry.lng * 1e7, entry.lat * 1e7);
      // The name of a district that has an outline often stands in its middle as well.
      if (around.some(({ name }) => name === entry.name)) continue;
      districts.push({ ...entry, parent: around.findLast(({ level }) => level < entry.level) });
    }
    this.districts = districts;
    for (const settlement of settlements) this.#addSettlement(settlement);
  }

  /** Says what a place lies in: the smallest district, and the municipality or the nearest town. Degrees. */
  within(lng: number, lat: number): Within {
    const around = this.#around(lng * 1e7, lat * 1e7);
    return { district: around.at(-1)?.name ?? '', city: this.#cityOf(around.at(-1), lng, lat) };
  }

  /** Returns the name of the municipality or town that a district or place belongs to. */
  cityOf(district: District): string {
    return this.#cityOf(district.parent ?? district, district.lng, district.lat);
  }

  #cityOf(smallest: District | undefined, lng: number, lat: number): string {
    for (let at = smallest; at; at = at.parent) if (at.level <= MUNICIPALITY) return at.name;
    return this.#nearest(lng, lat);
  }

  /** The districts around a place, the largest first. */
  #around(lng: number, lat: number): District[] {
    const near = [...this.#large, ...(this.#bySquare.get(squareOf(lng, lat)) ?? [])];
    return near
      .filter(({ outline }) => isInside(outline, lng, lat))
      .toSorted((one, other) => other.area - one.area);
  }

  #add(district: District): void {
    const squares = new Set<number>();
    for (const [outer = []] of district.outline) {
      const [west, south, east, north] = boxOf(outer);
      const wide = Math.floor(east / SQUARE) - Math.floor(west / SQUARE) + 1;
      const high = Math.floor(north / SQUARE) - Math.floor(south / SQUARE) + 1;
      if (wide * high + squares.size > MOST_SQUARES) {
        if (this.#large.length < MOST_OF_SQUARE) this.#large.push(district);
        return;
      }
      for (let x = 0; x < wide; x += 1)
        for (let y = 0; y < high; y += 1) squares.add(squareOf(west + x * SQUARE, south + y * SQUARE));
    }
    for (const square of squares) push(this.#bySquare, square, district);
  }

  #addSettlement(settlement: SettlementEntry): void {
    const reach = (settlement.metres / 111_320) * 1e7;
    const [x, y] = [settlement.lng * 1e7, settlement.lat * 1e7];
    const wide = reach / Math.max(0.1, Math.cos((settlement.lat / 180) * Math.PI));
    for (let dx = -Math.ceil(wide / SQUARE); dx <= Math.ceil(wide / SQUARE); dx += 1)
      for (let dy = -Math.ceil(reach / SQUARE); dy <= Math.ceil(reach / SQUARE); dy += 1)
        push(this.#settlements, squareOf(x + dx * SQUARE, y + dy * SQUARE), settlement);
  }

  /** The name of the settlement that reaches a place from the least far, measured by its own reach; empty without one. */
  #nearest(lng: number, lat: number): string {
    let best = { name: '', share: 1 };
    for (const settlement of this.#settlements.get(squareOf(lng * 1e7, lat * 1e7)) ?? []) {
      const share = metresBetween([lng, lat], [settlement.lng, settlement.lat]) / settlement.metres;
      if (share < best.share) best = { name: settlement.name, share };
    }
    return best.name;
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const there = map.get(key);
  if (!there) map.set(key, [value]);
  else if (there.length < MOST_OF_SQUARE) there.push(value);
}

const isInside = (outline: District['outline'], lng: number, lat: number) =>
  outline.some(
    ([outer = [], ...holes]) => contains(outer, lng, lat) && !holes.some((hole) => contains(hole, lng, lat)),
  );

/** West, south, east and north of a ring. */
export function boxOf(ring: readonly number[]): [west: number, south: number, east: number, north: number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [lng = 0, lat = 0] = [ring[at], ring[at + 1]];
    if (lng < box[0]) box[0] = lng;
    if (lat < box[1]) box[1] = lat;
    if (lng > box[2]) box[2] = lng;
    if (lat > box[3]) box[3] = lat;
  }
  return box;
}

/** Returns the metres between two places near each other, in degrees, longitude first. */
export function metresBetween(
  [lng, lat]: readonly [number, number],
  [otherLng, otherLat]: readonly [number, number],
): number {
  const squeeze = Math.cos((lat / 180) * Math.PI);
  return Math.hypot((lng - otherLng) * squeeze, lat - otherLat) * 111_320;
}
