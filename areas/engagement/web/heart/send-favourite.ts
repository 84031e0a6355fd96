import type { ApiClient } from '@keystead/http/client';
import { addFavourite } from '../../contract.ts';
import { MOST_CARDS } from '../../rules.ts';
import { mark, marksNow } from './marks.ts';
import { storedNumbers, storeNumbers } from './stored-numbers.ts';

/** One change after the other for each listing: the last click wins. */
const running = new Map<number, Promise<void>>();

/**
 * Stores a click where favourites live: in the browser of a guest, else on the server. Takes the mark back when that
 * fails.
 * @throws Error what the server said
 */
export async function sendFavourite(api: ApiClient, accountId: number, id: number): Promise<void> {
  if (accountId === 0) {
    const others = storedNumbers('favourites').filter((stored) => stored !== id);
    storeNumbers('favourites', marksNow().favourites.has(id) ? [id, ...others] : others, MOST_CARDS);
    return;
  }
  const turn = (running.get(id) ?? Promise.resolve()).catch(() => undefined).then(() => send(api, id));
  running.set(id, turn);
  try {
    await turn;
  } finally {
    if (running.get(id) === turn) running.delete(id);
  }
}

async function send(api: ApiClient, id: number): Promise<void> {
  const isWanted = marksNow().favourites.has(id);
  try {
    await api(addFavourite, { property_id: id, type: isWanted ? '1' : '0' });
  } catch (error) {
    mark('favourites', id, !isWanted);
    throw error;
  }
}
