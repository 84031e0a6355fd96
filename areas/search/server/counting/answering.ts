import { setTimeout } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { isOutage } from '@keystead/kit/outage';
import type { Question, Reply } from './asked-thread.ts';
import type { ColumnTable } from './column-table.ts';
import type { ColumnFollower } from './follower.ts';

/** What PostgreSQL says of a statement that the time limit has ended. */
const CANCELLED = '57014';

/** Longest pause before columns that could not be read are read again, in milliseconds. */
const LONGEST_PAUSE = 60_000;

/** Reads the columns; again, after a pause that grows, where the database is away or the site too large. */
async function readAhead(follower: { start(): Promise<boolean> }): Promise<void> {
  for (let pause = 1000; !(await follower.start()); pause = Math.min(2 * pause, LONGEST_PAUSE))
    await setTimeout(pause, undefined, { ref: false });
}

/** Lets a thread answer questions from its columns. It says when they have been read. */
export function answering<Asked extends object, Table extends ColumnTable = ColumnTable>(
  port: MessagePort | null,
  follower: ColumnFollower<Table>,
  answer: (table: Table, asked: Asked) => Promise<unknown>,
): void {
  if (!port) throw new Error('The thread has no parent');
  const reply = (message: Reply) => port.postMessage(message);
  void readAhead(follower).then(() => reply('ready'));
  port.on('message', async ({ id, until, ...asked }: Question & Asked) => {
    try {
      const table = await follower.table();
      if (table === undefined) return reply({ id, error: 'loading', message: 'The columns are being read' });
      if (Date.now() > until) return;
      reply({ id, answer: await answer(table, asked as unknown as Asked) });
    } catch (error) {
      const isAway = isOutage(error) || (error as { code?: unknown }).code === CANCELLED;
      reply({ id, error: isAway ? 'loading' : 'failed', message: String(error) });
    }
  });
}
