import type { Coordinates } from './rings.ts';

/** A line drawn without what is nearer to it than this, in ten-millionths of a degree of latitude: some 5 metres. */
const TOLERANCE = 450;
/** How often a point is looked at, on average: real outlines take some 20 looks, and a zigzag as many as it has points. */
const MOST_LOOKS = 200;

/**
 * Returns a ring with fewer points (Douglas and Peucker); undefined where less than a triangle is left, and where that takes
 * longer than any real outline.
 */
export function simplifyRing(ring: Coordinates): number[] | undefined {
  const count = ring.length / 2 - 1;
  if (count < 3) return undefined;
  const squeeze = Math.cos(((ring[1] ?? 0) / 1e7 / 180) * Math.PI);
  const x = (at: number) => (ring[2 * at] ?? 0) * squeeze;
  const y = (at: number) => ring[2 * at + 1] ?? 0;
  const stays = new Uint8Array(count + 1);
  // A ring has no ends: it is halved at the point that is farthest from its first.
  let far = 0;
  let most = 0;
  for (let at = 1; at < count; at += 1) {
    const distance = (x(at) - x(0)) ** 2 + (y(at) - y(0)) ** 2;
    if (distance > most) [most, far] = [distance, at];
  }
  stays[0] = stays[far] = stays[count] = 1;
  const open: [from: number, to: number][] = [
    [0, far],
    [far, count],
  ];
  let looks = MOST_LOOKS * count;
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    looks -= to - from;
    if (looks < 0) return undefined;
    const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
    const length = Math.hypot(dx, dy) || 1;
    let [worst, split] = [TOLERANCE, -1];
    for (let at = from + 1; at < to; at += 1) {
      const off = Math.abs((x(at) - x(from)) * dy - (y(at) - y(from)) * dx) / length;
      if (off > worst) [worst, split] = [off, at];
    }
    if (split < 0) continue;
    stays[split] = 1;
    open.push([from, split], [split, to]);
  }
  const simple: number[] = [];
  for (let at = 0; at <= count; at += 1) if (stays[at]) simple.push(ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0);
  return simple.length >= 8 ? simple : undefined;
}
