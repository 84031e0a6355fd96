import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import type pg from 'pg';
import type { SearchFilters } from '../../contract.ts';
import { FILTERS, type FilterName } from '../../filters.ts';
import { ConcurrencyLimit, ConcurrencyLimitExceeded } from '../concurrency-limit.ts';
import { factsPath } from '../facts-path.ts';
import type { Filter } from '../filter.ts';
import { idsOf, readVerifiedOwners } from '../list.queries.ts';
import {
  asksClosely,
  premiumSearchedClosely,
  type Query,
  readFilters,
  withoutHidden,
} from '../query.service.ts';
import { NoAnswerYet, ThreadsOfDatabases } from './asked-thread.ts';
import { isOutside, isText } from './conditions.ts';
import type { Counts } from './counts.ts';
import type { Relaxation } from './relaxations.ts';
import type { CountingRequest, Outside } from './search.ts';
import type { Counted } from './thread.ts';

/** Longest wait for a turn, and for an answer, in milliseconds. */
const TIME_LIMIT = 5000;
/** Questions that are made and answered at once: each may hold the ids of all homes for some of its conditions. */
const AT_ONCE = 2;
/** Questions that wait for their turn, which hold next to nothing. */
const MOST_WAITING = 100;

/** Counts what each value of each filter gives under all other filters. */
export async function filterCounts(ctx: Ctx, input: SearchFilters): Promise<Counts> {
  return inTurn(ctx, async () => {
    const asked = await conditionsOutside(ctx, input);
    if (asked === undefined) return { total: 0, filters: [], answers: [] };
    // All of them hold: one statement finds the homes.
    const filter: Filter = Object.assign({}, ...asked.conditions.map((one) => one.filter));
    const together = asked.conditions.length > 0 ? [{ filters: [], isClose: false, filter }] : [];
    return (await ask(
      ctx,
      'counts',
      await requestOf(ctx, input, { ...asked, conditions: together }),
    )) as Counts;
  });
}

/** Returns the smallest changes of a search that find homes. @param fixed filters that stay as they are */
export async function relaxations(
  ctx: Ctx,
  input: SearchFilters,
  fixed: readonly FilterName[],
): Promise<Relaxation[]> {
  return inTurn(ctx, async () => {
    const asked = await conditionsOutside(ctx, input);
    if (asked === undefined) return [];
    const request = await requestOf(ctx, input, asked);
    return (await ask(ctx, 'relaxations', { ...request, fixed })) as Relaxation[];
  });
}

/** What columns do not know of a search: a statement finds the homes of each condition. */
interface AskedOutside {
  query: Query;
  conditions: { filters: FilterName[]; isClose: boolean; filter: Filter }[];
  /** Closed homes are not found, whatever is relaxed of what columns know. */
  isClose: boolean;
}

/** Returns what statements have to find; undefined where nothing can be found. */
async function conditionsOutside(ctx: Ctx, input: SearchFilters): Promise<AskedOutside | undefined> {
  const query = await readFilters(ctx, input);
  if (query.filter.nothing) return undefined;
  const conditions = Object.entries(query.parts).flatMap(([special, filter]) => {
    if (!isOutside(filter)) return [];
    const filters = FILTERS.flatMap(([name, one]) =>
      one.special === special && input[name] !== undefined ? [name] : [],
    );
    const own = Object.fromEntries(filters.map((name) => [name, input[name]])) as SearchFilters;
    return [{ filters, isClose: asksClosely(own), filter: filter as Filter }];
  });
  const texts = input.parameter_values?.filter(isText) ?? [];
  if (texts.length > 0) {
    const filter: Filter = { facts: factsPath({ parameter_values: texts }) };
    conditions.push({ filters: ['parameter_values'], isClose: true, filter });
  }
  return { query, conditions, isClose: asksClosely(input) || texts.length > 0 };
}

/** Forgotten with the cached answers of before: no answer that is cached after a change is counted by the agents verified before it. */
const verifiedOwners = lookup('accounts', readVerifiedOwners);

/** The filters that say the category. */
const CATEGORY = ['category_id', 'category_slug_id'] as const;

/** Returns what the thread is asked. */
async function requestOf(
  ctx: Ctx,
  input: SearchFilters,
  { query: { filter, rate }, conditions, isClose }: AskedOutside,
): Promise<CountingRequest> {
  const outside: Outside[] = [];
  for (const { filter: one, ...condition } of conditions)
    outside.push({ ...condition, ids: await idsOf(ctx, one) });
  const { exceptIds = [] } = await withoutHidden(ctx, filter);
  return {
    input: { ...input, category_slug_id: undefined, category_id: filter.categoryId },
    categoryFilters: CATEGORY.filter((name) => input[name] !== undefined),
    rate,
    distanceUnit: (await getSettings(ctx)).distanceOption,
    now: ctx.now(),
    openTo: await premiumSearchedClosely(ctx),
    isClose,
    outside,
    exceptIds: Int32Array.from(exceptIds),
    fixed: [],
    verified: await verifiedOwners(ctx),
  };
}

const turns = new WeakMap<pg.Pool, ConcurrencyLimit>();

/** Lets few questions be made and answered at once. @throws ApiError unavailable when there is no room */
async function inTurn<T>({ pool }: Ctx, work: () => Promise<T>): Promise<T> {
  const limit =
    turns.get(pool) ??
    new ConcurrencyLimit({ atOnce: AT_ONCE, waitingAtMost: MOST_WAITING, milliseconds: TIME_LIMIT });
  turns.set(pool, limit);
  return limit.run(work).catch((error: unknown) => {
    throw error instanceof ConcurrencyLimitExceeded ? busy() : error;
  });
}

const busy = () =>
  new ApiError('unavailable', 'The counts are being prepared. Try again soon.', { retryAfterSeconds: 3 });

const threads = new ThreadsOfDatabases<Counted>(new URL('./thread.ts', import.meta.url), {
  name: 'counting',
  milliseconds: TIME_LIMIT,
});

async function ask({ pool }: Ctx, what: Counted['what'], request: CountingRequest): Promise<unknown> {
  const transferred = request.outside.map(({ ids }) => ids.buffer as ArrayBuffer);
  return threads
    .of(pool)
    .ask({ what, request }, transferred)
    .catch((error: unknown) => {
      throw error instanceof NoAnswerYet ? busy() : error;
    });
}

/** Ends the thread; the next question starts another one. */
export const stopCounting = ({ pool }: Pick<Ctx, 'pool'>): Promise<void> => threads.stop(pool);
