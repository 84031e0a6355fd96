/** Where things lie on the picture of a map, and which of them have room. Pure. */

/** Width and height of the picture. */
export const SIDE = 720;
/** Free room around what is shown. */
const EDGE = 48;
const TILE = 512;
/** Closer than streets, a single home shows nothing more. */
const CLOSEST = 15;

/** A place on the map of the whole world, 0 to 1 from its north-western corner. */
const worldX = (longitude: number) => (longitude + 180) / 360;
function worldY(latitude: number): number {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}

export interface View {
  readonly zoom: number;
  /** Returns where a place lies on the picture, in pixels from its upper left. */
  readonly at: (longitude: number, latitude: number) => [x: number, y: number];
}

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Returns the closest view that shows the boxes as a whole; two are the parts of one over the antimeridian. */
export function viewOf(boxes: readonly Bounds[]): View {
  const [first = [-180, -60, 180, 75] as const] = boxes;
  const last = boxes.at(-1) ?? first;
  const west = worldX(first[0]);
  const east = worldX(last[2]) + (boxes.length > 1 ? 1 : 0);
  const [north, south] = [worldY(first[3]), worldY(first[1])];
  const span = Math.max(east - west, south - north, 1e-9);
  const zoom = Math.min(CLOSEST, Math.log2((SIDE - 2 * EDGE) / (span * TILE)));
  const size = TILE * 2 ** zoom;
  const [middleX, middleY] = [(west + east) / 2, (north + south) / 2];
  return {
    zoom: Math.max(0, zoom),
    at: (longitude, latitude) => {
      const x = worldX(longitude);
      const turned = boxes.length > 1 && x < west ? x + 1 : x;
      return [SIDE / 2 + (turned - middleX) * size, SIDE / 2 + (worldY(latitude) - middleY) * size];
    },
  };
}

export interface Mark {
  kind: 'cluster' | 'price' | 'dot';
  x: number;
  y: number;
  width: number;
  text: string;
}

interface Placed {
  latitude: number;
  longitude: number;
}

/**
 * Returns the marks from the lowest to the highest: clusters and dots for every home, and prices as far as there is room, featured
 * ones first, then the newest.
 */
export function spacedMarks(
  { at }: View,
  clusters: readonly (Placed & { count: number })[],
  pins: readonly (Placed & { id: number; price: number; promoted: boolean })[],
  price: (amount: number) => string,
): Mark[] {
  const widthOf = (text: string, least: number) => Math.max(least, text.length * 8 + 18);
  const marks = clusters.map((cluster): Mark => {
    const [x, y] = at(cluster.longitude, cluster.latitude);
    const text = String(cluster.count);
    return { kind: 'cluster', x, y, width: widthOf(text, 36), text };
  });
  const ranked = [...pins].sort((a, b) => Number(b.promoted) - Number(a.promoted) || b.id - a.id);
  const singles = ranked.map((pin): Mark => {
    const [x, y] = at(pin.longitude, pin.latitude);
    return { kind: 'dot', x, y, width: 16, text: price(pin.price) };
  });
  const all = [...marks, ...singles];
  for (const mark of singles) {
    const width = widthOf(mark.text, 28);
    const isFree = all.every(
      (other) =>
        other === mark ||
        Math.abs(other.x - mark.x) > (other.width + width) / 2 + 4 ||
        Math.abs(other.y - mark.y) > 44,
    );
    if (isFree && mark.text !== '') Object.assign(mark, { kind: 'price', width });
  }
  return all.reverse();
}
