import { parentPort } from 'node:worker_threads';
import { ExtractError } from '../extract/limits.ts';
import { OutsideError } from './fetching.ts';
import { translateTile } from './openmaptiles.ts';
import type { Asked, Translated } from './translating.ts';

// The thread that reads tiles of others and writes them anew: the server answers meanwhile. See `translating.ts`.

function translated({ bytes, languages }: Asked): Translated {
  try {
    return { tile: translateTile(bytes, languages) };
  } catch (error) {
    if (error instanceof OutsideError || error instanceof ExtractError) return { problem: error.message };
    throw error;
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(translated(asked)));
