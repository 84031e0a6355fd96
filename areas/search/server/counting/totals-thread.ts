import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { Filter } from '../filter.ts';
import { answering } from './answering.ts';
import { TOTAL_COLUMNS } from './columns.queries.ts';
import { ColumnFollower } from './follower.ts';
import { TotalTable } from './total-table.ts';
import { countFacets, countMatches } from './totals.ts';

// The thread that knows how many homes searches of a large site find. See `totals.service.ts`.

/** What the service asks. */
export interface TotalAsked {
  what: 'total' | 'facets';
  filter: Filter;
}

const STATEMENT_TIMEOUT = 5000;

const connectionString = workerData as string;
const pool = new pg.Pool({
  connectionString,
  application_name: 'keystead-counting',
  statement_timeout: STATEMENT_TIMEOUT,
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

answering<TotalAsked, TotalTable>(parentPort, follower, (table, { what, filter }) =>
  what === 'total' ? countMatches(table, filter) : countFacets(table, filter),
);
