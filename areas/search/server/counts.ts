import { hash } from 'node:crypto';
import { BoundedCache } from '@keystead/platform/bounded-cache';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import type { FacetCounts } from '../contract.ts';
import { countCounted, isCounted } from './counted.queries.ts';
import { columnsFor, facetsInColumns, totalInColumns } from './counting/totals.service.ts';
import { areFacetsInColumns } from './counting/totals.ts';
import { facetsOf, readFacets } from './facets.queries.ts';
import type { Filter } from './filter.ts';
import { countAll } from './list.queries.ts';

/**
 * Counts over many listings, cached until a listing changes, at most three seconds: so long a total beyond the bound of
 * the page's own statement may lag behind.
 */
const stored = lookup(
  'listings',
  async () => new BoundedCache<Promise<unknown>>({ maxBytes: MAX_BYTES, bytesOf }),
);
const MAX_BYTES = 3 * 1024 * 1024;
/** Returns the size of a search's counts at most: some 200 numbers with their names. */
const bytesOf = () => 8 * 1024;

/** Most matches that the statement of a page counts itself. */
export const COUNT_BOUND = 1000;

/** What is remembered of a search's number of matches. */
export interface TotalMemory {
  /** Counted a moment ago: then a page need not count at all. */
  known: number | undefined;
  /** Caches the count of a page, if nothing has changed since this cache was asked for. */
  learn(counted: number): void;
}

export async function totalMemory(ctx: Ctx, filter: Filter): Promise<TotalMemory> {
  const counts = await stored(ctx);
  const key = keyOf('total', filter);
  const known = (await counts.get(key)) as number | undefined;
  return {
    known,
    learn(counted) {
      counts.set(key, Promise.resolve(counted));
    },
  };
}

/** Returns the exact number of matches, given what the statement of a page has counted. */
export async function total(ctx: Ctx, filter: Filter, counted: number): Promise<number> {
  if (counted <= COUNT_BOUND) return counted;
  const { known } = await totalMemory(ctx, filter);
  return known ?? allOf(ctx, filter);
}

/**
 * Returns the exact number of matches. Of what a reader has hidden only the few hidden ones are counted for them: all others are
 * everyone's, and known already.
 */
export async function allOf(ctx: Ctx, { exceptIds = [], ...filter }: Filter): Promise<number> {
  const [all, hidden] = await Promise.all([
    remember(ctx, 'total', filter, () => count(ctx, filter)),
    exceptIds.length > 0 ? countAll(ctx, { ...filter, onlyIds: exceptIds }) : 0,
  ]);
  return Math.max(0, all - hidden);
}

async function count(ctx: Ctx, filter: Filter): Promise<number> {
  const columns = await columnsFor(ctx, filter);
  const total = columns && (await totalInColumns(ctx, columns, filter));
  return total ?? (isCounted(filter) ? countCounted(ctx, filter) : countAll(ctx, filter));
}

/** Counts per category, type, bedrooms and price. */
export async function facets(ctx: Ctx, { exceptIds = [], ...filter }: Filter): Promise<FacetCounts> {
  const [all, hidden] = await Promise.all([
    remember(ctx, 'facets', filter, () => countFacets(ctx, filter)),
    exceptIds.length > 0 ? readFacets(ctx, { ...filter, onlyIds: exceptIds }) : undefined,
  ]);
  if (!hidden) return all;
  const names = Object.keys(all) as (keyof FacetCounts)[];
  return Object.fromEntries(names.map((name) => [name, less(all[name], hidden[name])])) as FacetCounts;
}

async function countFacets(ctx: Ctx, filter: Filter): Promise<FacetCounts> {
  const columns = await columnsFor(ctx, filter, areFacetsInColumns);
  const rows = columns && (await facetsInColumns(ctx, columns, filter));
  return rows ? facetsOf(rows) : readFacets(ctx, filter);
}

interface Counted {
  readonly count: number;
}

/** Returns some counts less others of the same things; what is none is left out. */
function less(all: readonly Counted[], others: readonly Counted[]): Counted[] {
  const keyOfCount = ({ count: _, ...key }: Counted) => JSON.stringify(key);
  const gone = new Map(others.map((one) => [keyOfCount(one), one.count]));
  return all
    .map((one) => ({ ...one, count: one.count - (gone.get(keyOfCount(one)) ?? 0) }))
    .filter(({ count }) => count > 0);
}

async function remember<T>(ctx: Ctx, what: string, filter: Filter, make: () => Promise<T>): Promise<T> {
  const counts = await stored(ctx);
  const key = keyOf(what, filter);
  const known = counts.get(key) as Promise<T> | undefined;
  if (known) return known;
  const fresh = make();
  counts.set(key, fresh);
  fresh.catch(() => counts.delete(key, fresh));
  return fresh;
}

/** Longest text that a key is; of longer ones it is the hash, whatever is drawn on a map. */
const LONGEST_KEY = 500;

function keyOf(what: string, filter: Filter): string {
  const text = JSON.stringify(filter);
  return what + (text.length > LONGEST_KEY ? hash('sha256', text, 'base64') : text);
}
