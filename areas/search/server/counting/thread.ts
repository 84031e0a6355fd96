import { parentPort, workerData } from 'node:worker_threads';
import { isOutage } from '@keystead/kit/outage';
import { ColumnFollower } from './follower.ts';
import { type CountingRequest, countSearch, relaxSearch } from './search.ts';

// The thread that counts: a crowd of searches counts its values while the server answers others. See `counting.service.ts`.

/** What the service asks, and what the thread answers. */
export interface Question {
  id: number;
  what: 'counts' | 'relaxations';
  request: CountingRequest;
  /** When nobody waits for the answer any more, in milliseconds of the clock. */
  until: number;
}
export type Reply =
  | { id: number; answer: unknown }
  | { id: number; error: 'loading' | 'failed'; message: string };

/** What PostgreSQL says of a statement that the time limit has ended. */
const CANCELLED = '57014';

const port = parentPort;
if (!port) throw new Error('The thread that counts has no parent');
const follower = new ColumnFollower(workerData as string);
follower.start();

port.on('message', async ({ id, what, request, until }: Question) => {
  const reply = (message: Reply) => port.postMessage(message);
  try {
    const table = await follower.table();
    if (table === undefined) return reply({ id, error: 'loading', message: 'The columns are being read' });
    if (Date.now() > until) return;
    const answer = what === 'counts' ? countSearch(table, request) : relaxSearch(table, request);
    reply({ id, answer });
  } catch (error) {
    const isAway = isOutage(error) || (error as { code?: unknown }).code === CANCELLED;
    reply({ id, error: isAway ? 'loading' : 'failed', message: String(error) });
  }
});
