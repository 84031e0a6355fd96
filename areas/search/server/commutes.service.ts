import { straightKm, type TravelMode, type TravelPoint } from '@keystead/kit/travel';
import type { ListItem } from '@keystead/listings/contract';
import type { ReachableArea } from '@keystead/places/server';
import { reachableArea, routerName, travelTimes } from '@keystead/places/server';
import { BoundedCache } from '@keystead/platform/bounded-cache';
import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { type Commute, parseCommutes } from '../commute.ts';
import { commutesText } from '../written.ts';
import { boxesAtEdge, type CommuteArea, checkedBy, type Polygons, placesAtEdge } from './commute-edges.ts';
import { atEdgeInColumns, columnsFor } from './counting/totals.service.ts';
import { readHomesIn } from './list.queries.ts';

/** Degrees of latitude to which places are rounded: 30 m. Who searches from the next door shares the area. */
const STEP = 0.00027;
/** Homes that are read where columns do not know them. */
const FEW_HOMES = 5000;
/** An estimate that stands in for streets is asked again soon. */
const ESTIMATE_MS = 10_000;

type Polygon = ReachableArea['polygons'][number];

const stored = new BoundedCache<CommuteArea>({
  maxBytes: 8_000_000,
  bytesOf: ({ polygons, checked }) =>
    200 + 120 * polygons.flat(2).length + 50 * (checked ? checked.near.size + checked.far.size : 0),
});
/** What is asked for just now, for all who want it. */
const asking = new Map<string, Promise<CommuteArea>>();
/** Homes of a new street are asked for after so long. */
const CHECKED_MS = 10 * 60_000;
/** Homes near the edge of an area that are asked for at most: what takes the engine some 100 ms. */
const MOST_CHECKED: Readonly<Record<TravelMode, number>> = { foot: 500, bicycle: 400, car: 250 };

/** Returns a place rounded to 30 m, and so no one's door. */
function roundedPlace({ lat, lng }: TravelPoint): TravelPoint {
  const step = STEP / Math.max(0.02, Math.cos((lat * Math.PI) / 180));
  const rounded = (value: number, by: number) => Number((Math.round(value / by) * by).toFixed(6));
  return { lat: rounded(lat, STEP), lng: rounded(lng, step) };
}

/**
 * Returns where homes must lie to be near enough: for each commute what can be reached, which is remembered for a while. Homes near
 * its edge are asked for one by one.
 */
export async function areasOfCommutes(ctx: Ctx, commutes: readonly Commute[]): Promise<CommuteArea[]> {
  const router = await routerName(ctx);
  return Promise.all(commutes.map((commute) => areaOf(ctx, router, commute)));
}

async function areaOf(ctx: Ctx, router: string, { mode, minutes, ...at }: Commute): Promise<CommuteArea> {
  const from = roundedPlace(at);
  const key = `${router} ${from.lat},${from.lng},${mode},${minutes}`;
  const known = stored.get(key) ?? asking.get(key);
  if (known) return known;
  const asked = askArea(ctx, { from, mode, minutes }).finally(() => asking.delete(key));
  asking.set(key, asked);
  const area = await asked;
  stored.set(key, area, area.isEstimate ? ESTIMATE_MS : CHECKED_MS);
  return area;
}

interface Asked {
  readonly from: TravelPoint;
  readonly mode: TravelMode;
  readonly minutes: number;
}

async function askArea(ctx: Ctx, asked: Asked): Promise<CommuteArea> {
  const reached = await reachableArea(ctx, asked);
  const area = { ...reached, polygons: reached.polygons.flatMap(copiesOf) };
  return area.isEstimate ? area : { ...area, checked: await checkEdge(ctx, asked, area.polygons) };
}

/** Asks for the homes near the edge of an area; undefined where there is no answer now. */
async function checkEdge(ctx: Ctx, { from, mode, minutes: most }: Asked, polygons: Polygons) {
  const homes = await homesAtEdge(ctx, polygons, MOST_CHECKED[mode]);
  const { minutes, isEstimate } = await travelTimes(ctx, { from, to: homes, mode });
  if (isEstimate) return undefined;
  const isNear = minutes.map((one) => one !== null && one <= most);
  return homes.length === 0 ? undefined : checkedBy(homes, isNear);
}

async function homesAtEdge(ctx: Ctx, polygons: Polygons, most: number): Promise<TravelPoint[]> {
  if (polygons.length === 0) return [];
  const boxes = boxesAtEdge(polygons);
  const columns = await columnsFor(ctx, { boxes }, () => true);
  if (columns) return (await atEdgeInColumns(ctx, columns, { boxes, polygons, most })) ?? [];
  const homes = await readHomesIn(ctx, boxes, FEW_HOMES);
  return placesAtEdge(polygons, homes, most);
}

const FULL_TURN = 360;

/** Returns a polygon on each turn of the world that it touches: beyond the antimeridian longitudes go on. */
function copiesOf(polygon: Polygon): Polygon[] {
  const lngs = polygon.flat().map(([lng]) => lng);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  return [-FULL_TURN, 0, FULL_TURN]
    .filter((turn) => west + turn <= 180 && east + turn >= -180)
    .map((turn) => polygon.map((ring) => ring.map(([lng, lat]) => [lng + turn, lat] as const)));
}

/** Minutes from a place to those of homes, by their rounded places. */
interface Minutes {
  readonly by: Map<string, number | null>;
}
/** Places of homes that are remembered for one place of a visitor. */
const MOST_HOMES = 5000;
const known = new BoundedCache<Minutes>({ maxBytes: 4_000_000, bytesOf: ({ by }) => 200 + 100 * by.size });

/** How long the ways to some homes are. */
export interface HomeMinutes {
  /** For each home, in order, the whole minutes from each place; null where there is no way. */
  readonly minutes: (number | null)[][];
  readonly isEstimate: boolean;
}

/** Returns how many minutes it takes from the places of commutes to homes. */
export async function minutesToHomes(
  ctx: Ctx,
  commutes: readonly Commute[],
  homes: readonly TravelPoint[],
): Promise<HomeMinutes> {
  const router = await routerName(ctx);
  const each = await Promise.all(commutes.map((commute) => minutesOf(ctx, router, commute, homes)));
  return {
    minutes: homes.map((_, home) => each.map(({ minutes }) => minutes[home] ?? null)),
    isEstimate: each.some(({ isEstimate }) => isEstimate),
  };
}

/**
 * Returns the same for homes as their cards say where they are. Of those that say nothing no minutes are known: they have no pin,
 * or are closed to the reader.
 */
export async function minutesToCards(
  ctx: Ctx,
  commutes: readonly Commute[],
  cards: readonly Pick<ListItem, 'latitude' | 'longitude'>[],
): Promise<HomeMinutes> {
  const placed = cards.filter(({ latitude }) => latitude !== '');
  const homes = placed.map(({ latitude, longitude }) => ({ lat: Number(latitude), lng: Number(longitude) }));
  const { minutes, isEstimate } = await minutesToHomes(ctx, commutes, homes);
  const unknown = commutes.map(() => null);
  const byCard = new Map(placed.map((card, i) => [card, minutes[i]]));
  return { minutes: cards.map((card) => byCard.get(card) ?? unknown), isEstimate };
}

async function minutesOf(ctx: Ctx, router: string, { mode, ...at }: Commute, homes: readonly TravelPoint[]) {
  const from = roundedPlace(at);
  const key = `${router} ${from.lat},${from.lng},${mode}`;
  const { by } = known.get(key) ?? { by: new Map<string, number | null>() };
  const places = homes.map((home) => `${home.lat},${home.lng}`);
  const missing = homes.filter((_, i) => !by.has(places[i] as string));
  const asked = await travelTimes(ctx, { from, to: missing, mode });
  const found = new Map(missing.map(({ lat, lng }, i) => [`${lat},${lng}`, wholeMinutes(asked.minutes[i])]));
  // An estimate that stands in for streets is forgotten at once.
  if (missing.length > 0 && !asked.isEstimate && by.size < MOST_HOMES)
    known.set(key, { by: new Map([...by, ...found]) });
  return {
    minutes: places.map((place) => by.get(place) ?? found.get(place) ?? null),
    isEstimate: asked.isEstimate,
  };
}

const wholeMinutes = (minutes: number | null | undefined) =>
  typeof minutes === 'number' ? Math.max(1, Math.round(minutes)) : null;

/** Kilometres an hour that nobody is faster than, on their straight line; ferries carry people on foot, too. */
const TOP_SPEEDS: Readonly<Record<TravelMode, number>> = { foot: 60, bicycle: 60, car: 150 };
/** What areas are rounded by, and more. */
const ROUNDED_KM = 1;

/** Returns whether a place may lie within all areas of commutes, which spares asking for them where it cannot. */
export function mayBeReached(commutes: readonly Commute[], lat: number | null, lng: number | null): boolean {
  if (lat === null || lng === null) return false;
  return commutes.every(
    ({ mode, minutes, ...from }) =>
      straightKm(from, { lat, lng }) <= (minutes / 60) * TOP_SPEEDS[mode] + ROUNDED_KM,
  );
}

/** Whose they are, so that no row opens with the secret of another's. */
const purposeOf = (accountId: number) => `search.commute ${accountId}`;

/** Seals the places of a person's search: where a person works or goes to school does not lie readable in the database. */
export const sealCommutes = (ctx: Ctx, accountId: number, commutes: readonly Commute[]): Buffer =>
  seal(ctx.config, purposeOf(accountId), commutesText(commutes));

/** Reads what `sealCommutes` gave. @throws Error when the server's secret is another one now */
export const unsealCommutes = (ctx: Ctx, accountId: number, sealed: Buffer): Commute[] =>
  parseCommutes(unseal(ctx.config, purposeOf(accountId), sealed));
