import type { AddressEntry, StreetEntry } from '../extract/entries.ts';
import { ExtractError, LIMITS } from '../extract/limits.ts';
import { type DistrictIndex, metresBetween, type Within } from './district-index.ts';

/** A street as it is stored: all of its stretches. */
export interface Street extends Within {
  readonly id: number;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly others: string;
  /** By traffic and length: 0 to 120. */
  readonly importance: number;
  /** A point on it. */
  readonly lng: number;
  readonly lat: number;
  /** Metres from there to the farthest of it. */
  reach: number;
}

interface Stretch extends StreetEntry {
  readonly district: string;
}

/** Stretches whose ends or middles are nearer to each other than about this are of one street: metres. */
const NEAR = 300;
/** An address belongs to a street of its name that is at most so far. */
const FARTHEST = 3000;
/** What only addresses name. */
const UNDRAWN = 40;

/** The streets of an extract, made of stretches of the same name near each other in the same district. */
export class Streets {
  readonly #districts: DistrictIndex;
  readonly #stretches = new Map<string, Stretch[]>();
  readonly #streets = new Map<string, Street[]>();
  #added = 0;

  constructor(districts: DistrictIndex) {
    this.#districts = districts;
  }

  add(entry: StreetEntry): void {
    const [lng = 0, lat = 0] = entry.points.slice(2);
    const { district } = this.#districts.within(lng / 1e7, lat / 1e7);
    const key = `${entry.name}\n${district}`;
    const there = this.#stretches.get(key);
    if (there) there.push({ ...entry, district });
    else this.#stretches.set(key, [{ ...entry, district }]);
  }

  /** Makes streets of what was added. */
  join(): void {
    for (const [key, stretches] of this.#stretches) {
      for (const together of clustersOf(stretches)) this.#put(this.#streetOf(together));
      this.#stretches.delete(key);
    }
  }

  /** Returns the street of an address; where no line has its name, a new one that stands where the address does. */
  streetOf({ id, street: name, lng, lat }: AddressEntry, within: Within): Street {
    let best: { street: Street; metres: number; apart: number } | undefined;
    for (const street of this.#streets.get(name) ?? []) {
      const apart = metresBetween([lng, lat], [street.lng, street.lat]);
      const metres = street.district === within.district ? apart / 2 : apart;
      if (apart <= FARTHEST && metres < (best?.metres ?? Number.POSITIVE_INFINITY))
        best = { street, metres, apart };
    }
    if (best) {
      if (best.street.importance === UNDRAWN) best.street.reach = Math.max(best.street.reach, best.apart);
      return best.street;
    }
    this.#added += 1;
    if (this.#added > LIMITS.streets)
      throw new ExtractError('The extract has more named streets than can be read: take a smaller region');
    const street = { id, name, names: {}, others: '', importance: UNDRAWN, lng, lat, reach: 0, ...within };
    this.#put(street);
    return street;
  }

  *all(): Generator<Street> {
    for (const streets of this.#streets.values()) yield* streets;
  }

  #put(street: Street): void {
    const there = this.#streets.get(street.name);
    if (there) there.push(street);
    else this.#streets.set(street.name, [street]);
  }

  #streetOf(stretches: readonly Stretch[]): Street {
    const metres = stretches.reduce((sum, one) => sum + one.metres, 0);
    const longest = stretches.reduce((best, one) => (one.metres > best.metres ? one : best));
    // The middle of a bent street lies beside it: its name stands on the stretch nearest to there.
    const middle = [2, 3].map(
      (part) =>
        stretches.reduce((sum, one) => sum + (one.points[part] ?? 0) * (one.metres || 1), 0) /
        stretches.reduce((sum, one) => sum + (one.metres || 1), 0),
    );
    const off = ({ points: [, , lng = 0, lat = 0] }: Stretch) =>
      Math.hypot(lng - (middle[0] ?? 0), lat - (middle[1] ?? 0));
    const nearest = stretches.reduce((best, one) => (off(one) < off(best) ? one : best));
    const [lng, lat] = [(nearest.points[2] ?? 0) / 1e7, (nearest.points[3] ?? 0) / 1e7];
    return {
      id: Math.min(...stretches.slice(0, 1000).map(({ id }) => id)),
      name: longest.name,
      names: longest.names,
      others: longest.others,
      importance: Math.round(
        Math.max(...stretches.slice(0, 1000).map(({ rank }) => rank)) + lengthPoints(metres),
      ),
      lng,
      lat,
      reach: reachOf(stretches, lng, lat),
      ...this.#districts.within(lng, lat),
    };
  }
}

function reachOf(stretches: readonly Stretch[], lng: number, lat: number): number {
  let reach = 0;
  for (const { points } of stretches)
    for (let part = 0; part < points.length; part += 2)
      reach = Math.max(
        reach,
        metresBetween([lng, lat], [(points[part] ?? 0) / 1e7, (points[part + 1] ?? 0) / 1e7]),
      );
  return Math.round(reach);
}

/** 20 for a street of 10 km, 10 for one of 300 m. */
const lengthPoints = (metres: number) => Math.min(20, 5 * Math.log10(1 + metres));

/** Puts stretches together that touch or nearly do, by squares. */
function clustersOf(stretches: readonly Stretch[]): Stretch[][] {
  if (stretches.length === 1) return [[...stretches]];
  const root = stretches.map((_, at) => at);
  const find = (at: number): number => {
    let top = at;
    while (root[top] !== top) top = root[top] ?? top;
    for (let next = at; root[next] !== top; ) {
      const after = root[next] ?? top;
      root[next] = top;
      next = after;
    }
    return top;
  };
  const bySquare = new Map<number, number>();
  stretches.forEach(({ points }, at) => {
    for (let part = 0; part < points.length; part += 2) {
      const [x, y] = squareOf(points[part] ?? 0, points[part + 1] ?? 0);
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const there = bySquare.get((x + dx) * 1_000_000 + y + dy);
          if (there !== undefined) root[find(at)] = find(there);
        }
      bySquare.set(x * 1_000_000 + y, at);
    }
  });
  const clusters = new Map<number, Stretch[]>();
  stretches.forEach((stretch, at) => {
    const top = find(at);
    const there = clusters.get(top);
    if (there) there.push(stretch);
    else clusters.set(top, [stretch]);
  });
  return [...clusters.values()];
}

const SIDE = (NEAR / 111_320) * 1e7;
function squareOf(lng: number, lat: number): [x: number, y: number] {
  const squeeze = Math.cos((Math.round(lat / 1e7) / 180) * Math.PI);
  return [Math.floor((lng * squeeze) / SIDE), Math.floor(lat / SIDE)];
}
