import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '@keystead/kit/turns';
import { OutsideError } from './fetching.ts';

/** What the thread is sent: a tile of others, and the languages whose names it has to have. */
export interface Asked {
  readonly bytes: Uint8Array;
  readonly languages: readonly string[];
}
/** What it answers. */
export type Translated = { readonly tile: Uint8Array | undefined } | { readonly problem: string };

/** A tile of the most points takes some seconds; what takes longer is ended. Milliseconds. */
const TIME_LIMIT = 10_000;
/** Memory of the thread, in megabytes: one of the most points takes half of it. */
const MEMORY = 256;
/** An idle one is ended. */
const IDLE = 60_000;

/** One tile at a time: memory is bounded by that of one. */
const inTurn = createTurns(1);
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Makes a tile of ours of one in the schema of OpenMapTiles (`translateTile`), in a thread of its own.
 * @throws OutsideError for what is no such tile, or takes too much time or memory
 */
export const translate = (asked: Asked): Promise<Uint8Array | undefined> =>
  inTurn(async () => {
    clearTimeout(idle);
    const answer = await askThread(asked);
    idle = setTimeout(endThread, IDLE).unref();
    if ('problem' in answer) throw new OutsideError(answer.problem, { isAnswered: true });
    return answer.tile;
  });

async function askThread(asked: Asked): Promise<Translated> {
  thread ??= start();
  const mine = thread;
  const timer = setTimeout(() => {
    if (thread === mine) endThread();
  }, TIME_LIMIT);
  const end = new AbortController();
  try {
    mine.postMessage(asked);
    // It rejects with an error of the thread, as out of memory; one that is ended says nothing else.
    const [answer] = (await Promise.race([
      once(mine, 'message', end),
      once(mine, 'exit', end).then(() => [{ problem: 'A tile takes too long to be read' }]),
    ])) as [Translated];
    return answer;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { problem: 'A tile takes too much memory to be read' };
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

function start(): Worker {
  const started = new Worker(new URL('./translating-thread.ts', import.meta.url), {
    name: 'foreign tiles',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // The server may end while there is one.
  started.unref();
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  // Behind an error it ends, and says so later: the next tile needs another one already.
  started.on('error', forget);
  started.once('exit', forget);
  return started;
}

function endThread(): void {
  const ended = thread;
  thread = undefined;
  void ended?.terminate();
}
