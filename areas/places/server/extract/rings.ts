/** Points one after the other, by their ids. */
type Line = readonly number[];

/** Longitude and latitude in turn, in ten-millionths of a degree; of a ring, the last point is the first. */
export type Coordinates = readonly number[];

/**
 * Joins lines to rings where their ends meet, in whichever direction they were drawn.
 * @returns the rings, and how many lines are left: those of an extract that was cut, which are never closed across
 */
export function joinRings(lines: readonly Line[]): { rings: Line[]; open: number } {
  const rings: Line[] = [];
  const ends = new Map<number, number[]>();
  lines.forEach((line, index) => {
    for (const end of [line[0], line[line.length - 1]]) {
      if (end === undefined) continue;
      const there = ends.get(end);
      if (there) there.push(index);
      else ends.set(end, [index]);
    }
  });
  const used = new Set<number>();
  const takeFrom = (end: number): number | undefined => {
    const there = ends.get(end);
    for (let index = there?.pop(); index !== undefined; index = there?.pop())
      if (!used.has(index)) return index;
    return undefined;
  };
  let open = 0;
  lines.forEach((line, index) => {
    if (used.has(index) || line.length < 2) return;
    used.add(index);
    const joined = [...line];
    let count = 1;
    while (joined[0] !== joined[joined.length - 1]) {
      const end = joined[joined.length - 1] as number;
      const next = takeFrom(end);
      if (next === undefined) break;
      used.add(next);
      count += 1;
      const more = lines[next] as Line;
      const forward = more[0] === end ? more : more.toReversed();
      for (const point of forward.slice(1)) joined.push(point);
    }
    if (joined[0] === joined[joined.length - 1] && joined.length > 3) rings.push(joined);
    else open += count;
  });
  return { rings, open };
}

/** Gives each hole to the ring that it lies in. @returns polygons: the outer ring, then its holes */
export function polygonsOf(outer: readonly Coordinates[], inner: readonly Coordinates[]): Coordinates[][] {
  const polygons = outer.map((ring) => [ring]);
  // The smallest ring around a hole is its own: an island in a lake may have a lake.
  const bySize = polygons.toSorted(([one = []], [other = []]) => areaOf(one) - areaOf(other));
  for (const hole of inner) {
    const [lng = 0, lat = 0] = hole;
    bySize.find(([ring = []]) => contains(ring, lng, lat))?.push(hole);
  }
  return polygons;
}

/** Returns whether a point lies within a ring. */
export function contains(ring: Coordinates, lng: number, lat: number): boolean {
  let isInside = false;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

const METRES_PER_UNIT = 40_075_016.686 / 360 / 1e7;

/** Returns the square metres within a ring, near enough for its size on a map. */
export function areaOf(ring: Coordinates): number {
  let sum = 0;
  const [left = 0, bottom = 0] = ring;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    sum += (x1 - left) * (y2 - bottom) - (x2 - left) * (y1 - bottom);
  }
  const squeeze = Math.cos((bottom / 1e7 / 180) * Math.PI);
  return (Math.abs(sum) / 2) * METRES_PER_UNIT ** 2 * squeeze;
}

/** Returns a point within a ring where its name may stand: its centre of gravity, or a point beside it that is inside. */
export function middleOf(ring: Coordinates): readonly [lng: number, lat: number] {
  const lngs = ring.filter((_, at) => at % 2 === 0);
  const lats = ring.filter((_, at) => at % 2 === 1);
  const [west, east] = extremes(lngs);
  const [south, north] = extremes(lats);
  const lat = (south + north) / 2;
  if (contains(ring, (west + east) / 2, lat)) return [Math.round((west + east) / 2), Math.round(lat)];
  // Through its middle height: the middle of the widest stretch that is inside.
  const crossings: number[] = [];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    if (y1 > lat !== y2 > lat) crossings.push(((x2 - x1) * (lat - y1)) / (y2 - y1) + x1);
  }
  crossings.sort((one, other) => one - other);
  let best: readonly [from: number, to: number] = [west, west];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
    if (to - from > best[1] - best[0]) best = [from, to];
  }
  return [Math.round((best[0] + best[1]) / 2), Math.round(lat)];
}

/** Returns the least and the greatest, without a call for each number. */
function extremes(values: readonly number[]): [least: number, greatest: number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}
