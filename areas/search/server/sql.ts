import { hash } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import {
  type Columns,
  type RowOfColumns,
  runNamed,
  runSql,
  type SessionSettings,
  siblingPool,
} from '@keystead/platform/db';
import { count } from '@keystead/platform/telemetry';
import type pg from 'pg';
import { ConcurrencyLimit, ConcurrencyLimitExceeded } from './concurrency-limit.ts';

/** Values of one statement; `add` gives the placeholder that stands for the value. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Longest time a search may take in the database, in milliseconds. */
const TIME_LIMIT = 5000;
/** What PostgreSQL says of a statement that the time limit has ended. */
const CANCELLED = '57014';

/**
 * How PostgreSQL plans the statements of a pool: for their very values, or once for all values. The second saves the
 * time of planning and is for statements that have one good plan whatever is asked.
 */
export type Planning = 'each' | 'once';

/** Purposes of statements; each kind has a concurrency limit of its own. */
export type SearchKind = 'words' | 'list' | 'text' | 'nearest' | 'counts' | 'map' | 'others';

const SESSIONS: Record<Planning, SessionSettings> = {
  each: { statement_timeout: String(TIME_LIMIT), plan_cache_mode: 'force_custom_plan' },
  once: {
    statement_timeout: String(TIME_LIMIT),
    plan_cache_mode: 'force_generic_plan',
    // Misspelt words are looked up here: how alike two must be.
    'pg_trgm.similarity_threshold': '0.2',
  },
};

const pools = new WeakMap<pg.Pool, Map<Planning, pg.Pool>>();

/** Searches of one kind that may wait for each other; more would wait longer than anybody does. */
const MOST_WAITING = 200;
const concurrencyLimits = new WeakMap<pg.Pool, Map<SearchKind, ConcurrencyLimit>>();

/** Limits one kind to half of the connections, so that the others stay available. */
function concurrencyLimitOf({ pool }: Ctx, kind: SearchKind): ConcurrencyLimit {
  const own = concurrencyLimits.get(pool) ?? new Map<SearchKind, ConcurrencyLimit>();
  concurrencyLimits.set(pool, own);
  const known = own.get(kind);
  if (known) return known;
  const limit = new ConcurrencyLimit({
    atOnce: Math.max(1, Math.floor((pool.options.max ?? 1) / 2)),
    waitingAtMost: MOST_WAITING,
    milliseconds: TIME_LIMIT,
  });
  own.set(kind, limit);
  return limit;
}

/**
 * Searches have connections of their own: each statement is limited in time and planned as suits it, and a crowd of
 * searches leaves the connections of sign-in and posting alone.
 */
function searchPool(ctx: Ctx, planning: Planning): pg.Pool {
  const own = pools.get(ctx.pool) ?? new Map<Planning, pg.Pool>();
  pools.set(ctx.pool, own);
  const known = own.get(planning);
  if (known) return known;
  const pool = siblingPool(
    ctx.pool,
    { application_name: 'keystead-search', connectionTimeoutMillis: TIME_LIMIT, allowExitOnIdle: true },
    SESSIONS[planning],
  );
  own.set(planning, pool);
  return pool;
}

/** Closes the connections of searches; the next search opens new ones. */
export async function closeSearchPool(ctx: Ctx): Promise<void> {
  const own = pools.get(ctx.pool);
  pools.delete(ctx.pool);
  await Promise.all([...(own?.values() ?? [])].map((pool) => pool.end()));
}

/** Maximum of prepared statements on each connection; each takes some 50 kB there. */
const MOST_NAMED = 64;
/** Times a statement is asked for before it gets a name: rare shapes must not take the places of common ones. */
const USES_TO_NAME = 3;
/** Uses of statements without a name, by the hash of their text; forgotten together when there are many. */
const uses = new Map<string, number>();
const names = new Map<string, string>();

/** Returns the name of a statement that is asked for often: PostgreSQL then parses it once, and plans it for each values. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMED) return known;
  const key = hash('sha256', text, 'base64url');
  const count = (uses.get(key) ?? 0) + 1;
  if (count < USES_TO_NAME) {
    if (uses.size >= 1000) uses.clear();
    uses.set(key, count);
    return undefined;
  }
  uses.delete(key);
  const name = `search_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Runs one search statement, inside the open transaction if there is one.
 * @param options.columns what its rows consist of
 * @param options.kind whose limit it counts against
 * @param options.planning whether it is planned each time (as it is unless given), for its values, or once
 * @throws ApiError unavailable when it takes longer than five seconds or there is no room for it
 */
export async function search<const C extends Columns>(
  ctx: Ctx,
  text: string,
  values: Values,
  { columns, kind, planning = 'each' }: { columns: C; kind: SearchKind; planning?: Planning },
): Promise<RowOfColumns<C>[]> {
  if (ctx.inTransaction) return runSql(ctx.db, text, values.list, columns);
  try {
    const pool = searchPool(ctx, planning);
    const name = nameOf(text);
    const rows = await concurrencyLimitOf(ctx, kind).run(() =>
      name === undefined
        ? runSql(pool, text, values.list, columns)
        : runNamed(pool, { name, text, columns }, values.list),
    );
    count('keystead_searches_total', { kind, outcome: 'answered' });
    return rows;
  } catch (error) {
    const { code } = error as Error & { code?: string };
    if (!(error instanceof ConcurrencyLimitExceeded) && code !== CANCELLED) throw error;
    count('keystead_searches_total', { kind, outcome: 'refused' });
    throw new ApiError(
      'unavailable',
      'This search takes too long right now. Narrow it down or try again soon.',
      {
        retryAfterSeconds: 5,
      },
    );
  }
}
