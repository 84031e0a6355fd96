import type { ApiClient } from '@keystead/http/client';
import { addFavourite } from '../../contract.ts';
import { mark, marksNow } from './marks.ts';

/** One change after the other for each listing: the last click wins. */
const running = new Map<number, Promise<void>>();

/**
 * Stores a click of a signed-in visitor on the server. Takes the mark back when that fails.
 * @throws Error what the server said
 */
export async function sendFavourite(api: ApiClient, id: number): Promise<void> {
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
