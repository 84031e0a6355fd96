import { parentPort, workerData } from 'node:worker_threads';
import { ColumnFollower } from './follower.ts';
import { type CountingRequest, countSearch, relaxSearch } from './search.ts';

// The thread that counts: a crowd of searches counts its values while the server answers others. See `counting.service.ts`.

/** What the service asks, and what the thread answers. */
export interface Question {
  id: number;
  what: 'counts' | 'relaxations';
  request: CountingRequest;
}
export type Reply =
  | { id: number; answer: unknown }
  | { id: number; error: 'loading' | 'failed'; message: string };

const port = parentPort;
if (!port) throw new Error('The thread that counts has no parent');
const follower = new ColumnFollower(workerData as string);
follower.start();

port.on('message', async ({ id, what, request }: Question) => {
  const reply = (message: Reply) => port.postMessage(message);
  try {
    const table = await follower.table();
    if (table === undefined) return reply({ id, error: 'loading', message: 'The columns are being read' });
    const { verified } = follower;
    const answer =
      what === 'counts' ? countSearch(table, request, verified) : relaxSearch(table, request, verified);
    reply({ id, answer });
  } catch (error) {
    reply({ id, error: 'failed', message: String(error) });
  }
});
