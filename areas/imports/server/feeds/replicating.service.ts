import { isDeepStrictEqual } from 'node:util';
import { readImportedIds } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { FetchError } from '@keystead/platform/inner-address';
import { FEED_LIMITS } from '../../feed-rules.ts';
import { type Mapping, type MappingText, parseMapping } from '../../mapping.ts';
import { columnsOf, fill } from '../../template.ts';
import { readRow } from '../engine/row.ts';
import { readRefused } from '../rows.queries.ts';
import { readLastEnded, readRun } from '../runs.queries.ts';
import type { Feed } from './feeds.queries.ts';
import { type AskPage, PAGE_SIZES, propertiesAt, type Records, readPages, serviceOf } from './pages.ts';
import {
  changesAddress,
  fileOf,
  homesAddresses,
  keysAddress,
  latestOf,
  type Named,
  namedIn,
  type Replica,
  sinceOf,
} from './replica.ts';

/** What a service is asked for, instead of all it has. */
export interface Plan {
  readonly mapping: Mapping;
  readonly since: string;
  readonly until: string;
  readonly stock: number;
  readonly wholeId: number;
  readonly sweptId: number;
  readonly sweptAt: Date;
  readonly isSweepDue: boolean;
}

/** Feeds are asked by the minute: a sweep may be that much early, or it would be an interval late. */
const EARLY_MS = 10 * 60_000;

/**
 * Returns what has to be asked of a service that was read before; undefined where that is everything: it has not come in whole, its last
 * import broke off, its mapping is another one, or the service says no times.
 */
export async function planOf(ctx: Ctx, feed: Feed): Promise<Plan | undefined> {
  const last = feed.mapping && (await readLastEnded(ctx, feed.id));
  const replica = last?.state === 'done' ? last.columns.replica : undefined;
  if (!feed.mapping || !last || !replica?.until) return undefined;
  const { wholeId = last.id, sweptId = last.id, until } = replica;
  const whole = await readRun(ctx, wholeId);
  const swept = await readRun(ctx, sweptId);
  const mapping = wholeMapping(feed.mapping);
  const isSame = [last, whole].every((run) => isDeepStrictEqual(wholeMapping(run?.mapping), mapping));
  if (!mapping || !isSame || whole?.state !== 'done' || !swept) return undefined;
  const age = ctx.now().getTime() - swept.createdAt.getTime();
  return {
    mapping,
    since: sinceOf(until),
    until,
    stock: swept.rows,
    wholeId,
    sweptId,
    sweptAt: swept.createdAt,
    isSweepDue: swept.state !== 'done' || age + EARLY_MS >= feed.sweepHours * 3_600_000,
  };
}

/**
 * Returns a mapping with what it leaves to defaults, which a version after the one that stored it may have added; undefined for none, and
 * for one that is no longer valid.
 */
function wholeMapping(mapping: MappingText | null | undefined): Mapping | undefined {
  if (!mapping) return undefined;
  try {
    return parseMapping(JSON.stringify(mapping));
  } catch {
    return undefined;
  }
}

/** What was read of a service. */
export interface Reading {
  readonly bytes: Buffer;
  readonly replica: Replica;
}

/** Reads a service whole, by the answer of its address; undefined for an answer that is none of a service. @throws FetchError */
export async function readWhole(
  ctx: Ctx,
  first: Buffer,
  { address, ask, plan }: { address: string; ask: AskPage; plan: Plan | undefined },
): Promise<Reading | undefined> {
  const service = serviceOf(first, address);
  if (!service) return undefined;
  const records = await readPages(service, ask, { mostBytes: FEED_LIMITS.bytes });
  const head = plan?.isSweepDue ? ({ kind: 'whole', after: plan.sweptAt.toISOString() } as const) : undefined;
  return {
    bytes: fileOf(records, [], head),
    replica: { kind: 'whole', until: latestOf(records, '', ctx.now()) },
  };
}

/** Homes that are asked for by their keys; for more than that, all are read. */
const MOST_ASKED = 1000;
/** Answers of a service that does not take filters, or not those. */
const UNKNOWN_STATUSES: readonly (number | undefined)[] = [400, 404, 405, 501];

/**
 * Reads what has changed in a service, and where a sweep is due the keys of all its homes.
 * @returns `unchanged` for nothing; undefined where the service has to be read whole
 * @throws FetchError
 */
export async function readChanges(
  ctx: Ctx,
  plan: Plan,
  { feed, address, ask }: { feed: Feed; address: string; ask: AskPage },
): Promise<Reading | 'unchanged' | undefined> {
  const { since, wholeId, sweptId, stock } = plan;
  const bounds = { mostBytes: FEED_LIMITS.bytes };
  const at = await propertiesAt(address, ask);
  try {
    const records = await readPages({ at: changesAddress(at, since) }, ask, bounds);
    const until = latestOf(records, plan.until, ctx.now());
    if (!plan.isSweepDue) {
      if (records.size === 0) return 'unchanged';
      const replica = { kind: 'changes', since, until, wholeId, sweptId, stock } as const;
      return { bytes: fileOf(records, [], { kind: 'changes', since }), replica };
    }
    const named = await sweep(at, ask, plan);
    if (!named) return undefined;
    const asked = await keysToAsk(ctx, feed.id, plan, named);
    const wanted = asked.filter((key) => !records.has(key));
    if (wanted.length > MOST_ASKED) return undefined;
    for (const page of homesAddresses(at, wanted)) await readPages({ at: page }, ask, { ...bounds, records });
    const head = { kind: 'keys', since, after: plan.sweptAt.toISOString() } as const;
    return { bytes: fileOf(records, named, head), replica: { kind: 'keys', since, until, wholeId } };
  } catch (error) {
    if (error instanceof FetchError && UNKNOWN_STATUSES.includes(error.status)) return undefined;
    throw error;
  }
}

/** Reads the keys of all homes; undefined where homes are known by something else. @throws FetchError */
async function sweep(at: URL, ask: AskPage, { mapping }: Plan): Promise<Named[] | undefined> {
  const columns = columnsOf(mapping.externalId);
  if (!columns.every((name) => name === 'external_id' || name === 'reference')) return undefined;
  const size = PAGE_SIZES.keys;
  const keys: Records = await readPages({ at: keysAddress(at, columns.includes('reference')) }, ask, {
    mostBytes: FEED_LIMITS.bytes,
    size,
  });
  return namedIn(keys);
}

/** Returns the keys of homes that this site does not have, or that had errors when they changed last. */
async function keysToAsk(ctx: Ctx, feedId: number, plan: Plan, named: readonly Named[]): Promise<string[]> {
  const { mapping, sweptId } = plan;
  const ids = named.map(({ ListingKey, ListingId }) =>
    fill(mapping.externalId, readRow(mapping, { external_id: ListingKey, reference: ListingId })),
  );
  const known = await readImportedIds(ctx, mapping.source, ids);
  const refused = await readRefused(ctx, feedId, sweptId);
  return named.flatMap(({ ListingKey }, place) => {
    const id = ids[place] ?? '';
    return known.has(id) && !refused.has(id) ? [] : [ListingKey];
  });
}
