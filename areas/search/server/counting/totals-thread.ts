import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { Polygons } from '../commute-edges.ts';
import type { Filter } from '../filter.ts';
import { answering } from './answering.ts';
import { TOTAL_COLUMNS } from './columns.queries.ts';
import type { FirstOrder } from './first-homes.ts';
import { ColumnFollower } from './follower.ts';
import type { TiledView } from './rim-sums.ts';
import { TotalTable } from './total-table.ts';
import { countFacets, countMatches, firstMatches, homesAtEdge, sumRimOf } from './totals.ts';

// The thread that knows how many homes searches of a large site find. See `totals.service.ts`.

/** What the service asks. */
export type TotalAsked = { filter: Filter } & (
  | { what: 'total' | 'facets' }
  | { what: 'first'; order: FirstOrder; most: number }
  | { what: 'edge'; polygons: Polygons; most: number }
  | { what: 'rim'; view: TiledView }
);

const STATEMENT_TIMEOUT = 5000;
const FOLLOWED_EACH = 5 * 60_000;

const connectionString = workerData as string;
const pool = new pg.Pool({
  connectionString,
  application_name: 'keystead-counting',
  statement_timeout: STATEMENT_TIMEOUT,
  connectionTimeoutMillis: STATEMENT_TIMEOUT,
  max: 2,
});
// The next statement opens another connection.
pool.on('error', () => undefined);
const follower = new ColumnFollower(
  connectionString,
  () => new TotalTable(pool),
  TOTAL_COLUMNS,
  (table, own, ids) => table.words.changed(own, ids),
);

// Where no one asks for long, everything would have to be read anew.
setInterval(() => void follower.table().catch(() => undefined), FOLLOWED_EACH).unref();

answering<TotalAsked, TotalTable>(parentPort, follower, (table, asked) => {
  if (asked.what === 'first') return firstMatches(table, asked.filter, asked);
  if (asked.what === 'edge') return homesAtEdge(table, asked.filter, asked);
  if (asked.what === 'rim') return sumRimOf(table, asked.filter, asked.view);
  return asked.what === 'total' ? countMatches(table, asked.filter) : countFacets(table, asked.filter);
});
