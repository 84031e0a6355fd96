import type { ApiClient } from '@keystead/http/client';
import { type ChatEvent, markChat } from '../../contract.ts';
import { onWire, type Talk, talkKey } from '../talk.ts';

/** Milliseconds: what is read at once needs no report of its arrival. */
const DELAY = 600;

/** Reports which messages have arrived in this browser: once for several, and not of those read at once. */
export class Arrivals {
  readonly #api: ApiClient;
  readonly #waiting = new Map<string, { talk: Talk; id: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  take(event: ChatEvent): void {
    const talk = { user: event.user_id, property: event.property_id };
    if (event.kind === 'seen') this.#waiting.delete(talkKey(talk));
    if (event.kind !== 'message' || event.message?.sender_id !== event.user_id) return;
    this.#waiting.set(talkKey(talk), { talk, id: event.message_id });
    this.#timer ??= setTimeout(() => this.#say(), DELAY);
  }

  #say(): void {
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    // A lost report is made up for by the next, or by reading.
    for (const { talk, id } of all)
      this.#api(markChat, { ...onWire(talk), delivered_id: id }).catch(() => undefined);
  }
}
