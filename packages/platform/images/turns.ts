import { readFile } from 'node:fs/promises';
import { createTurns } from '@keystead/kit/turns';

/** Files in memory at once: one for each place of the renderer, and one that is read meanwhile. */
const AT_ONCE = 3;
/** Files that may wait for their turn, on the disk; senders of more get "try again later". */
const MOST_WAITING = 200;
const turns = createTurns(AT_ONCE, MOST_WAITING);

/**
 * Works on an uploaded file: it is read once its turn comes, and let go with the end of the work. However many people
 * send files at once, so few are in memory. The work may not take another turn.
 * @throws NoRoomError where too many wait
 */
export function readInTurn<T>(path: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  return turns(async () => work(await readFile(path)));
}
