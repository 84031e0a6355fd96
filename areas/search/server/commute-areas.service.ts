import type { TravelMode, TravelPoint } from '@keystead/kit/travel';
import { type ReachableArea, reachableArea, routerName, travelTimes } from '@keystead/places/server';
import { BoundedCache } from '@keystead/platform/bounded-cache';
import type { Ctx } from '@keystead/platform/context';
import type { Commute } from '../commute.ts';
import {
  boxesAtEdge,
  type Checked,
  type CommuteArea,
  checkedBy,
  isReached,
  type Polygons,
  placesAtEdge,
} from './commute-edges.ts';
import { atEdgeInColumns, columnsFor } from './counting/totals.service.ts';
import { readHomesIn } from './list.queries.ts';

/** Degrees of latitude to which places are rounded: 30 m. Who searches from the next door shares the area. */
const STEP = 0.00027;
/** Homes that are read where columns do not know them. */
const FEW_HOMES = 5000;
/** What stands in for an answer that did not come is asked again soon. */
const STAND_IN_MS = 10_000;
/** Homes of new streets are asked for after so long. */
const CHECKED_MS = 10 * 60_000;
/** Homes near the edge of an area that are asked for at most: what takes the engine some 100 ms. */
const MOST_CHECKED: Readonly<Record<TravelMode, number>> = { foot: 1000, bicycle: 800, car: 800 };

/** A commute from its rounded place, and a name for it. */
interface Asked {
  readonly key: string;
  readonly from: TravelPoint;
  readonly mode: TravelMode;
  readonly minutes: number;
}

/** What was asked for near an edge; nothing where that was not answered. */
interface Edge {
  readonly checked?: Checked | undefined;
}

const areas = new BoundedCache<ReachableArea>({
  maxBytes: 8_000_000,
  bytesOf: ({ polygons }) => 200 + 120 * polygons.flat(2).length,
});
const edges = new BoundedCache<Edge>({
  maxBytes: 4_000_000,
  bytesOf: ({ checked }) => 200 + 50 * (checked ? checked.near.size + checked.far.size : 0),
});
/** What is asked for just now, for all who want it. */
const areasAsked = new Map<string, Promise<ReachableArea>>();
const edgesAsked = new Map<string, Promise<Edge>>();

/** Returns a place rounded to 30 m, and so no one's door. */
export function roundedPlace({ lat, lng }: TravelPoint): TravelPoint {
  const step = STEP / Math.max(0.02, Math.cos((lat * Math.PI) / 180));
  const rounded = (value: number, by: number) => Number((Math.round(value / by) * by).toFixed(6));
  return { lat: rounded(lat, STEP), lng: rounded(lng, step) };
}

/** Returns for each commute what can be reached, as it is drawn, which is remembered for a while. */
export async function areasOfCommutes(ctx: Ctx, commutes: readonly Commute[]): Promise<ReachableArea[]> {
  const router = await routerName(ctx);
  return Promise.all(commutes.map((commute) => areaOf(ctx, askedBy(router, commute))));
}

/**
 * Returns where homes must lie to be near enough: for each commute what can be reached, and the homes near the edge of that which
 * were asked for one by one.
 */
export async function areasOfHomes(ctx: Ctx, commutes: readonly Commute[]): Promise<CommuteArea[]> {
  const router = await routerName(ctx);
  return Promise.all(
    commutes.map(async (commute) => {
      const asked = askedBy(router, commute);
      const area = await areaOf(ctx, asked);
      if (area.isEstimate) return area;
      const { checked } = await once(edges, edgesAsked, asked.key, {
        ask: () => checkEdge(ctx, asked, area.polygons),
        lasts: ({ checked }) => (checked ? CHECKED_MS : STAND_IN_MS),
      });
      return { ...area, checked };
    }),
  );
}

/** Returns which of some places are near enough by all commutes, and whether that is an estimate. */
export async function placesReached(
  ctx: Ctx,
  commutes: readonly Commute[],
  places: readonly TravelPoint[],
): Promise<{ isReached: boolean[]; isEstimate: boolean }> {
  const router = await routerName(ctx);
  const each = await Promise.all(
    commutes.map(async (commute): Promise<CommuteArea> => {
      const asked = askedBy(router, commute);
      const area = await areaOf(ctx, asked);
      if (area.isEstimate) return area;
      const atEdge = placesAtEdge(area.polygons, places, MOST_CHECKED[asked.mode]);
      return { ...area, checked: await waysTo(ctx, asked, atEdge) };
    }),
  );
  return {
    isReached: places.map(({ lat, lng }) => each.every((area) => isReached(area, lat, lng))),
    isEstimate: each.some(({ isEstimate }) => isEstimate),
  };
}

function askedBy(router: string, { mode, minutes, ...at }: Commute): Asked {
  const from = roundedPlace(at);
  return { key: `${router} ${from.lat},${from.lng},${mode},${minutes}`, from, mode, minutes };
}

const areaOf = (ctx: Ctx, asked: Asked): Promise<ReachableArea> =>
  once(areas, areasAsked, asked.key, {
    ask: async () => {
      const reached = await reachableArea(ctx, asked);
      return { ...reached, polygons: reached.polygons.flatMap(copiesOf) };
    },
    lasts: ({ isEstimate }) => (isEstimate ? STAND_IN_MS : undefined),
  });

async function once<T extends object>(
  stored: BoundedCache<T>,
  asking: Map<string, Promise<T>>,
  key: string,
  { ask, lasts }: { ask: () => Promise<T>; lasts: (answer: T) => number | undefined },
): Promise<T> {
  const known = stored.get(key) ?? asking.get(key);
  if (known) return known;
  const asked = ask().finally(() => asking.delete(key));
  asking.set(key, asked);
  const answer = await asked;
  stored.set(key, answer, lasts(answer));
  return answer;
}

/** Asks for the homes near the edge of an area. Where that cannot be said now, the area alone has to do. */
async function checkEdge(ctx: Ctx, asked: Asked, polygons: Polygons): Promise<Edge> {
  try {
    const homes = await homesAtEdge(ctx, polygons, MOST_CHECKED[asked.mode]);
    return { checked: homes && (await waysTo(ctx, asked, homes)) };
  } catch (error) {
    ctx.log.warn({ err: error }, 'homes near the edge of a travel area were not asked for');
    return {};
  }
}

/** Returns which places are near enough; undefined where streets do not say it now. */
async function waysTo(ctx: Ctx, { from, mode, minutes: most }: Asked, places: readonly TravelPoint[]) {
  const { minutes, isEstimate } = await travelTimes(ctx, { from, to: places, mode });
  if (isEstimate) return undefined;
  return checkedBy(
    places,
    minutes.map((one) => one !== null && one <= most),
  );
}

/** Returns places of homes near the edge of an area; undefined where they are not known now. */
async function homesAtEdge(ctx: Ctx, polygons: Polygons, most: number): Promise<TravelPoint[] | undefined> {
  if (polygons.length === 0) return [];
  const boxes = boxesAtEdge(polygons);
  const columns = await columnsFor(ctx, { boxes }, () => true);
  if (columns) return atEdgeInColumns(ctx, columns, { boxes, polygons, most });
  const homes = await readHomesIn(ctx, boxes, FEW_HOMES);
  return homes.length < FEW_HOMES ? placesAtEdge(polygons, homes, most) : undefined;
}

const FULL_TURN = 360;

/** Returns a polygon on each turn of the world that it touches: beyond the antimeridian longitudes go on. */
function copiesOf(polygon: Polygons[number]): Polygons[number][] {
  const lngs = polygon.flat().map(([lng]) => lng);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  return [-FULL_TURN, 0, FULL_TURN]
    .filter((turn) => west + turn <= 180 && east + turn >= -180)
    .map((turn) => polygon.map((ring) => ring.map(([lng, lat]) => [lng + turn, lat] as const)));
}
