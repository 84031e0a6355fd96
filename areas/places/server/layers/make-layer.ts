import { Worker } from 'node:worker_threads';
import { invalidField } from '@keystead/http/errors';
import type { Given, Made, MadeLayer } from './thread.ts';

/** A file of the most corners takes some seconds; what takes longer is ended. Milliseconds. */
const TIME_LIMIT = 60_000;
/** Memory of the thread, in megabytes: files of the most corners and shapes are read with 160. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** One file at a time: memory is bounded by that of one. */
let turn: Promise<unknown> = Promise.resolve();

/** Reads a file of GeoJSON and cuts it into tiles, in a thread of its own. @throws ApiError validation naming `file` */
export function makeLayer(given: Given): Promise<MadeLayer> {
  const made = turn.then(() => inThread(given));
  turn = made.catch(() => undefined);
  return made;
}

async function inThread(given: Given): Promise<MadeLayer> {
  const made = await new Promise<Made>((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: given,
      name: 'map layer',
      resourceLimits: MEMORY,
    });
    const timer = setTimeout(() => {
      resolve({ problem: 'takes too long to be read' });
      void thread.terminate();
    }, TIME_LIMIT);
    thread.on('message', resolve);
    thread.on('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve({ problem: 'is too intricate to be read' });
      else reject(error);
    });
    thread.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that reads a layer has ended'));
    });
  });
  if ('problem' in made) throw invalidField('file', made.problem);
  return made.layer;
}
