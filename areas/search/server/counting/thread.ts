import { parentPort, workerData } from 'node:worker_threads';
import { answering } from './answering.ts';
import { ColumnTable } from './column-table.ts';
import { FILTER_COLUMNS } from './columns.queries.ts';
import { ColumnFollower } from './follower.ts';
import { type CountingRequest, countSearch, relaxSearch } from './search.ts';

// The thread that counts: a crowd of searches counts its values while the server answers others. See `counting.service.ts`.

/** What the service asks. */
export interface Counted {
  what: 'counts' | 'relaxations';
  request: CountingRequest;
}

const follower = new ColumnFollower(
  workerData as string,
  () => new ColumnTable(FILTER_COLUMNS.numbers),
  FILTER_COLUMNS,
);

answering<Counted>(parentPort, follower, async (table, { what, request }) =>
  what === 'counts' ? countSearch(table, request) : relaxSearch(table, request),
);
