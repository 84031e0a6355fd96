import type { MapRing } from '@keystead/ui/map';

type Corner = MapRing[number];

/** Corners of a line drawn freehand: as many say all that a finger can. */
const MOST = 60;
/** Part of the line's extent that a corner may be beside it, at first. */
const FINEST = 0.005;
/** Degrees of a corner: a metre exact. */
const DIGITS = 5;

/**
 * Returns the corners that a line drawn freehand needs to look the same, at most `most` of them; fewer than three where it
 * encloses nothing.
 */
export function cornersOf(line: MapRing, most: number): Corner[] {
  const [first] = line;
  if (!first) return [];
  const extent = Math.max(...line.map((corner) => distance(first, corner)));
  let corners = simplified(line, extent * FINEST);
  for (let slack = FINEST * 2; corners.length > Math.min(most, MOST); slack *= 1.5)
    corners = simplified(line, extent * slack);
  return corners
    .map(([lng, lat]): Corner => [Number(lng.toFixed(DIGITS)), Number(lat.toFixed(DIGITS))])
    .filter((corner, place, all) => place === 0 || String(corner) !== String(all[place - 1]));
}

/** Returns the line without corners that lie so near it that nobody sees the difference (Douglas and Peucker). */
function simplified(line: MapRing, slack: number): Corner[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const away = line.map((corner) => fromEdge(corner, first, last));
  const farthest = away.reduce((best, far, place) => (far > (away[best] as number) ? place : best), 0);
  if ((away[farthest] as number) <= slack) return [first, last];
  const before = simplified(line.slice(0, farthest + 1), slack);
  return [...before.slice(0, -1), ...simplified(line.slice(farthest), slack)];
}

/** Returns how far a corner is from the edge between two others; degrees of longitude count as on the map. */
function fromEdge(corner: Corner, from: Corner, to: Corner): number {
  const squeeze = Math.cos((corner[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * squeeze, to[1] - from[1]];
  const [px, py] = [(corner[0] - from[0]) * squeeze, corner[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}

function distance([lng, lat]: Corner, [otherLng, otherLat]: Corner): number {
  return Math.hypot((otherLng - lng) * Math.cos((lat * Math.PI) / 180), otherLat - lat);
}
