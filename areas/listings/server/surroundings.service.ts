import { POINT_KINDS, type PointKind } from '@keystead/kit/point-kinds';
import { currentSet, pointsNear, travelTimes } from '@keystead/places/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { listingKeys } from '@keystead/platform/edge';
import { changed } from '@keystead/platform/lookups';
import { aroundOf, METRES_AROUND, METRES_TO_STATION, POINTS_OF_KIND } from '../surroundings.ts';
import { listingChanged, listingsRevalued } from './extension-points.ts';
import {
  type Computed,
  HOMES,
  type PlacedThings,
  readEstimated,
  readSearched,
  readStale,
  type StaleThing,
  writeSurroundings,
} from './surroundings.queries.ts';

/** Homes, or other things, of one transaction. */
const BATCH = 25;
/** The nearest by a straight line are not those on foot, where a river is between: so many of each kind are asked for their way. */
const CANDIDATES = 2 * POINTS_OF_KIND;
/** In a town so many points lie around a home that those of rare kinds are beyond: these are then asked for one by one. */
const POINTS_AT_ONCE = 200;
/** Estimates are computed again when ways are known, once a day at most. */
const DAY = 86_400_000;

const WITHOUT_STATIONS = POINT_KINDS.filter((kind) => kind !== 'station');

const placed = new Map<string, PlacedThings>([[HOMES.table, { ...HOMES, store: storeOfHomes }]]);

/** Says what else than homes stands somewhere, and is described by the same job; called by an area's `connect`. */
export function addPlacedThings(things: PlacedThings): void {
  placed.set(things.table, things);
}

/** How far the things of one table are described. */
interface Progress {
  readonly things: PlacedThings;
  readonly after: number;
  readonly estimatedBefore: Date | null;
}

/**
 * Computes what is around homes and other things that are new, have moved, or stand in a newer extract, one after the other and
 * from the place that visitors see. Batches commit one by one: begun again, it goes on where it ended. Tables take turns, so that
 * few projects do not wait for many homes.
 * @param options.forSeconds it stops after so many, and goes on the next time; without, all is done
 */
export async function fillSurroundings(
  ctx: Ctx,
  { forSeconds }: { forSeconds?: number } = {},
): Promise<void> {
  const set = await currentSet(ctx);
  if (!set) return;
  const until = forSeconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + forSeconds * 1000;
  const waiting: Progress[] = [];
  for (const things of placed.values())
    waiting.push({ things, after: 0, estimatedBefore: await outdatedEstimates(ctx, things) });
  for (let next = waiting.shift(); next && performance.now() < until; next = waiting.shift()) {
    const after = await fillBatch(ctx, set, next);
    if (after !== undefined) waiting.push({ ...next, after });
  }
}

/** Describes the next few things. @returns the last one of them; undefined where all are described */
async function fillBatch(
  ctx: Ctx,
  set: { id: number; created_at: Date },
  { things, after, estimatedBefore }: Progress,
): Promise<number | undefined> {
  const stale = await readStale(ctx, things, { setId: set.id, after, limit: BATCH, estimatedBefore });
  if (stale.length === 0) return undefined;
  const computed: Computed[] = [];
  for (const thing of stale) computed.push(await surroundingsOf(ctx, thing));
  await inTransaction(ctx, (open) =>
    things.store(open, set, stale, () => writeSurroundings(open, things, set.id, computed)),
  );
  return stale.at(-1)?.id;
}

/** Returns before when estimates are to be computed again: only where ways are known by now. */
async function outdatedEstimates(ctx: Ctx, things: PlacedThings): Promise<Date | null> {
  const before = new Date(ctx.now().getTime() - DAY);
  const estimated = await readEstimated(ctx, things, before);
  if (!estimated) return null;
  const to = estimated.points.slice(0, 1);
  const { isEstimate } = await travelTimes(ctx, { from: estimated, to, mode: 'foot' });
  return isEstimate ? null : before;
}

async function surroundingsOf(ctx: Ctx, { id, lat, lng, isAbout }: StaleThing): Promise<Computed> {
  const points = await candidates(ctx, { lat, lng });
  const { minutes, isEstimate } =
    points.length === 0
      ? { minutes: [], isEstimate: false }
      : await travelTimes(ctx, { from: { lat, lng }, to: points, mode: 'foot' });
  const reached = points.flatMap((point, place) => {
    const onFoot = minutes[place] ?? null;
    return onFoot === null ? [] : [{ ...point, minutes: onFoot }];
  });
  return { id, lat, lng, isAbout, around: aroundOf(reached, isAbout), isEstimate };
}

/** Returns the points of each kind that may be the nearest on foot. */
async function candidates(ctx: Ctx, place: { lat: number; lng: number }) {
  const nearest = (kinds: readonly PointKind[], metres: number, limit: number) =>
    pointsNear(ctx, { ...place, kinds, metres, limit });
  const all = await nearest(WITHOUT_STATIONS, METRES_AROUND, POINTS_AT_ONCE);
  const found: (typeof all)[] = [await nearest(['station'], METRES_TO_STATION, CANDIDATES)];
  for (const kind of WITHOUT_STATIONS) {
    const of = all.filter((point) => point.kind === kind).slice(0, CANDIDATES);
    const isWhole = all.length < POINTS_AT_ONCE || of.length === CANDIDATES;
    found.push(isWhole ? of : await nearest([kind], METRES_AROUND, CANDIDATES));
  }
  return found
    .flat()
    .map(({ kind, name, names, lat, lng, metres }) => ({ kind, name, names, lat, lng, metres }));
}

/** Has what is searched of homes written anew where it is not what it was. */
async function storeOfHomes(
  open: Ctx,
  set: { id: number; created_at: Date },
  homes: readonly StaleThing[],
  write: () => Promise<void>,
): Promise<void> {
  const ids = homes.map(({ id }) => id);
  const before = await readSearched(open, ids);
  await write();
  const after = await readSearched(open, ids);
  const moved = homes.filter(({ id }) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)));
  // What a new extract alone says of homes is no news to those who watch the market.
  const isNews = ({ setId, createdAt }: StaleThing) =>
    setId === null ? createdAt > set.created_at : setId === set.id;
  await refresh(open, listingChanged.get(), moved.filter(isNews));
  await refresh(
    open,
    listingsRevalued.get(),
    moved.filter((home) => !isNews(home)),
  );
  await changed(open, 'listings', listingKeys(ids));
}

async function refresh(
  open: Ctx,
  write: (open: Ctx, ids: number[]) => Promise<void>,
  homes: readonly StaleThing[],
): Promise<void> {
  if (homes.length > 0)
    await write(
      open,
      homes.map(({ id }) => id),
    );
}
