/** Whether places lie in shapes, in degrees as a flat map has them. Pure, for server and browser. */

export type RingCorner = readonly [lng: number, lat: number];

/** Returns whether a place lies in a ring, whose first corner may stand at its end again; by the rule of even and odd. */
export function isInRing(ring: readonly RingCorner[], lng: number, lat: number): boolean {
  let isInside = false;
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] as RingCorner;
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside;
  });
  return isInside;
}

/** Returns whether a place lies in a polygon, which is its outer ring and its holes. */
export function isInPolygon(
  [outer = [], ...holes]: readonly (readonly RingCorner[])[],
  lng: number,
  lat: number,
): boolean {
  return isInRing(outer, lng, lat) && !holes.some((hole) => isInRing(hole, lng, lat));
}
