import { EARTH_KM } from '@keystead/kit/distance';
import { POINT_KINDS, type PointKind } from '@keystead/kit/point-kinds';
import {
  type District,
  type NearPoint,
  pointsNear,
  readDistrict,
  readDistricts,
} from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { areasOf, isInOutline, type Outline, simplifiedOutline } from '../localities.ts';
import { areasText } from '../written.ts';
import type { Around } from './localities.queries.ts';

/** What an extract of OpenStreetMap knows of cities and districts. */

/** A district with the outline that its homes are searched in. */
export interface OutlinedDistrict extends Pick<District, 'id' | 'name' | 'names' | 'city' | 'lat' | 'lng'> {
  readonly outline: Outline;
  /** The same as filters of a search. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Returns the districts that have an outline; none without an extract. */
export async function districtsWithOutlines(ctx: Ctx): Promise<OutlinedDistrict[]> {
  const outlined: OutlinedDistrict[] = [];
  for (const { id, west } of await readDistricts(ctx)) {
    const district = west === null ? undefined : await readDistrict(ctx, id);
    const outline = district?.outline ? simplifiedOutline(district.outline) : undefined;
    if (district && outline)
      outlined.push({ ...district, outline, filters: filtersOf(outline, district.name) });
  }
  return outlined;
}

function filtersOf({ rings, holes }: Outline, name: string): Readonly<Record<string, string>> {
  const polygon = areasText(areasOf(rings, name));
  return holes.length === 0 ? { polygon } : { polygon, exclude_polygon: areasText(areasOf(holes, '')) };
}

/** Points of a kind that are counted at most. */
const MOST_POINTS = 500;
/** Those that are named. */
const NAMED = 3;

/** Returns what is in an outline, or within kilometres of a place; nothing where that is not known, or there is no extract. */
export async function whatIsAround(
  ctx: Ctx,
  { lat, lng, within }: { lat: number | null; lng: number | null; within: Outline | number },
): Promise<Around> {
  const km = typeof within === 'number' ? within : null;
  if (lat === null || lng === null) return { km, kinds: [] };
  const isThere = (place: { lat: number; lng: number }) =>
    typeof within === 'number' || isInOutline(within, [place.lng, place.lat]);
  const metres = 1000 * (typeof within === 'number' ? within : reachOf(within, { lat, lng }));
  const found = (await pointsWithin(ctx, { lat, lng, metres })).filter(isThere);
  const kinds = POINT_KINDS.flatMap((kind) => {
    const ofKind = found.filter((point) => point.kind === kind);
    return ofKind.length > 0 ? [{ kind, count: ofKind.length, nearest: namesOf(ofKind) }] : [];
  });
  return { km, kinds };
}

/** Returns the points of each kind, the nearest first: by one statement where they are few. */
async function pointsWithin(ctx: Ctx, circle: { lat: number; lng: number; metres: number }) {
  const read = (kinds: readonly PointKind[]) => pointsNear(ctx, { ...circle, kinds, limit: MOST_POINTS });
  const all = await read(POINT_KINDS);
  if (all.length < MOST_POINTS) return all;
  const each: NearPoint[] = [];
  for (const kind of POINT_KINDS) each.push(...(await read([kind])));
  return each;
}

/** Returns the names of the first; of several that share one, say the two sides of a stop, it stands there once. */
function namesOf(points: readonly { name: string; names: Readonly<Record<string, string>> }[]) {
  const byName = new Map(points.filter(({ name }) => name !== '').map((point) => [point.name, point.names]));
  return [...byName].slice(0, NAMED).map(([name, names]) => ({ name, names }));
}

/** Returns the kilometres from a place to the farthest corner of an outline. */
function reachOf({ rings }: Outline, { lat, lng }: { lat: number; lng: number }): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const degrees = rings.flat().map(([x, y]) => Math.hypot((x - lng) * narrow, y - lat));
  return (Math.max(...degrees) * EARTH_KM * Math.PI) / 180;
}
