import { POINT_KINDS, type PointKind } from '@keystead/kit/point-kinds';
import { currentSet, pointsNear, travelTimes } from '@keystead/places/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { aroundOf, METRES_AROUND, METRES_TO_STATION, POINTS_OF_KIND } from '../surroundings.ts';
import { listingChanged, listingsRevalued } from './extension-points.ts';
import {
  type Computed,
  readEstimated,
  readSearched,
  readStaleHomes,
  type StaleHome,
  writeSurroundings,
} from './surroundings.queries.ts';

/** Homes of one transaction. */
const BATCH = 25;
/** The nearest by a straight line are not those on foot, where a river is between: so many of each kind are asked for their way. */
const CANDIDATES = 2 * POINTS_OF_KIND;
/** In a town so many points lie around a home that those of rare kinds are beyond: these are then asked for one by one. */
const POINTS_AT_ONCE = 200;
/** Estimates are computed again when ways are known, once a day at most. */
const DAY = 86_400_000;

const WITHOUT_STATIONS = POINT_KINDS.filter((kind) => kind !== 'station');

/**
 * Computes what is around homes that are new, have moved, or stand in a newer extract, one after the other and from the place that
 * visitors see. Batches commit one by one: begun again, it goes on where it ended.
 * @param options.forSeconds it stops after so many, and goes on the next time; without, all is done
 */
export async function fillSurroundings(
  ctx: Ctx,
  { forSeconds }: { forSeconds?: number } = {},
): Promise<void> {
  const set = await currentSet(ctx);
  if (!set) return;
  const until = forSeconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + forSeconds * 1000;
  const estimatedBefore = await outdatedEstimates(ctx);
  for (let after = 0; performance.now() < until; ) {
    const homes = await readStaleHomes(ctx, { setId: set.id, after, limit: BATCH, estimatedBefore });
    const last = homes.at(-1);
    if (!last) return;
    const computed: Computed[] = [];
    for (const home of homes) computed.push(await surroundingsOf(ctx, home));
    await store(ctx, set, homes, computed);
    after = last.id;
  }
}

/** Returns before when estimates are to be computed again: only where ways are known by now. */
async function outdatedEstimates(ctx: Ctx): Promise<Date | null> {
  const before = new Date(ctx.now().getTime() - DAY);
  const home = await readEstimated(ctx, before);
  if (!home) return null;
  const { isEstimate } = await travelTimes(ctx, { from: home, to: home.points.slice(0, 1), mode: 'foot' });
  return isEstimate ? null : before;
}

async function surroundingsOf(ctx: Ctx, { id, lat, lng, isAbout }: StaleHome): Promise<Computed> {
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

/** Stores what was computed, and has what is searched of it written anew where it is not what it was. */
async function store(
  ctx: Ctx,
  set: { id: number; created_at: Date },
  homes: readonly StaleHome[],
  computed: readonly Computed[],
): Promise<void> {
  const ids = homes.map(({ id }) => id);
  await inTransaction(ctx, async (open) => {
    const before = await readSearched(open, ids);
    await writeSurroundings(open, set.id, computed);
    const after = await readSearched(open, ids);
    const moved = homes.filter(({ id }) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)));
    // What a new extract alone says of homes is no news to those who watch the market.
    const isNews = ({ setId, createdAt }: StaleHome) =>
      setId === null ? createdAt > set.created_at : setId === set.id;
    await refresh(open, listingChanged.get(), moved.filter(isNews));
    await refresh(
      open,
      listingsRevalued.get(),
      moved.filter((home) => !isNews(home)),
    );
    await changed(open, 'listings');
  });
}

async function refresh(
  open: Ctx,
  write: (open: Ctx, ids: number[]) => Promise<void>,
  homes: readonly StaleHome[],
): Promise<void> {
  if (homes.length > 0)
    await write(
      open,
      homes.map(({ id }) => id),
    );
}
