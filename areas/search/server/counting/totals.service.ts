import type { TravelPoint } from '@keystead/kit/travel';
import type { Ctx } from '@keystead/platform/context';
import type { Polygons } from '../commute-edges.ts';
import type { Filter } from '../filter.ts';
import { areMany } from '../regions.ts';
import { type AskedThread, NoAnswerYet, ThreadsOfDatabases } from './asked-thread.ts';
import type { FacetCount } from './facets.ts';
import type { First, FirstOrder } from './first-homes.ts';
import type { RimSums, TiledView } from './rim-sums.ts';
import { isInColumns } from './totals.ts';
import type { TotalAsked } from './totals-thread.ts';

/** Longest wait for an answer in milliseconds: after it the database counts. */
const TIME_LIMIT = 2000;
/** How long it is left alone after an answer that came too late, in milliseconds. */
const REST = 10_000;
/** Questions that wait for their answer; more are counted by the database. */
const MOST_WAITING = 200;
/** Up to so many homes the database counts as fast. */
const FEW_LISTINGS = 5000;

/** The thread that is asked. */
export type Columns = AskedThread<TotalAsked>;

const threads = new ThreadsOfDatabases<TotalAsked>(new URL('./totals-thread.ts', import.meta.url), {
  name: 'totals',
  milliseconds: TIME_LIMIT,
});

/**
 * Returns the thread, if it knows all that a filter asks. Counting matches takes the database as long as there are matches; the
 * columns of the thread take a hundredth of it. A change that was visible when it was asked is in the answer.
 */
export async function columnsFor(
  ctx: Ctx,
  filter: Filter,
  isKnown: (filter: Filter) => boolean = isInColumns,
): Promise<Columns | undefined> {
  if (!isKnown(filter) || !(await areMany(ctx, FEW_LISTINGS))) return undefined;
  const thread = threads.of(ctx.pool);
  const isLate = Date.now() - thread.lateAt < REST;
  return thread.isReady && !isLate && thread.asked < MOST_WAITING ? thread : undefined;
}

/** Reads the columns of a site with many homes, so that the first searches need not do without. */
export async function readTotalsAhead(ctx: Ctx): Promise<void> {
  if (await areMany(ctx, FEW_LISTINGS)) await threads.of(ctx.pool).ready;
}

/** Returns how many homes a filter finds; undefined where the database has to say it. */
export async function totalInColumns(ctx: Ctx, thread: Columns, filter: Filter): Promise<number | undefined> {
  return (await answerOf(ctx, thread, { what: 'total', filter })) as number | undefined;
}

/** Returns the first homes that a filter finds in an order, and how many it finds; undefined as above. */
export async function firstInColumns(
  ctx: Ctx,
  thread: Columns,
  filter: Filter,
  first: { order: FirstOrder; most: number },
): Promise<First | undefined> {
  return (await answerOf(ctx, thread, { what: 'first', filter, ...first })) as First | undefined;
}

/** Returns the counts of the facets; undefined where the database has to say them. */
export async function facetsInColumns(
  ctx: Ctx,
  thread: Columns,
  filter: Filter,
): Promise<FacetCount[] | undefined> {
  return (await answerOf(ctx, thread, { what: 'facets', filter })) as FacetCount[] | undefined;
}

/** Returns places of homes near the edge of an area, as `placesAtEdge` does; undefined as above. */
export async function atEdgeInColumns(
  ctx: Ctx,
  thread: Columns,
  { boxes, polygons, most }: Pick<Filter, 'boxes'> & { polygons: Polygons; most: number },
): Promise<TravelPoint[] | undefined> {
  const asked = { what: 'edge', filter: { boxes }, polygons, most } as const;
  return (await answerOf(ctx, thread, asked)) as TravelPoint[] | undefined;
}

/** Returns the sums of what a filter finds at the rim of a view of the map; undefined where the database has to say them. */
export async function rimInColumns(
  ctx: Ctx,
  thread: Columns,
  filter: Filter,
  view: TiledView,
): Promise<RimSums | undefined> {
  return (await answerOf(ctx, thread, { what: 'rim', filter, view })) as RimSums | undefined;
}

/** The database knows the same: no error of the thread is one of the search. */
async function answerOf(ctx: Ctx, thread: Columns, asked: TotalAsked): Promise<unknown> {
  try {
    return await thread.ask(asked);
  } catch (error) {
    if (!(error instanceof NoAnswerYet)) ctx.log.warn({ err: error }, 'counting in columns failed');
    return undefined;
  }
}

/** Ends the thread. */
export const stopTotals = ({ pool }: Pick<Ctx, 'pool'>): Promise<void> => threads.stop(pool);
