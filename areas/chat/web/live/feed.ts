import { type ApiClient, RequestError } from '@keystead/http/client';
import { type ChatEvent, getChatEvents } from '../../contract.ts';
import { Arrivals } from './arrivals.ts';
import { isOnline, pause, pauseAfter } from './network.ts';
import { listenOnce } from './stream.ts';

/** What a part of the page hears: an event, or that everything has to be loaded anew. */
export type Heard = { readonly event: ChatEvent } | { readonly event: null };
type Listener = (heard: Heard) => void;
export type Connection = 'connecting' | 'live' | 'polling' | 'offline';

/** Milliseconds. */
const POLL = 5000;
const STREAM_AGAIN = 60_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** A stream that lived longer was a good one. */
const LASTING = 5000;
/** Streams that fail before polling takes over; one that stays silent is enough. */
const PATIENCE = 3;

/**
 * The events of one signed-in person in this browser. One of its tabs holds the stream and passes events on; when
 * that one closes, the next goes on from the last event it heard itself. Every tab hears each event once, in order.
 */
export class Feed {
  readonly #api: ApiClient;
  readonly #token: string;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();
  readonly #channel: BroadcastChannel | undefined;
  readonly #arrivals: Arrivals;
  readonly #origin: string;
  #stop: AbortController | undefined;
  #last: number | undefined;
  #connection: Connection = 'connecting';

  /** @param origin of the server; the page's own without it */
  constructor(api: ApiClient, token: string, accountId: number, origin = '') {
    this.#api = api;
    this.#arrivals = new Arrivals(api);
    this.#origin = origin;
    this.#token = token;
    this.#channel =
      typeof BroadcastChannel === 'undefined'
        ? undefined
        : new BroadcastChannel(`keystead-chat-${accountId}`);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Heard & { last?: number }>) => {
      this.#set('live');
      this.#notify(data, data.last);
    });
  }

  get connection(): Connection {
    return this.#connection;
  }

  /** Listens until the answer is called; the first listener opens the stream, the last one closes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (!this.#stop) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.abort();
      this.#stop = undefined;
    };
  }

  /** Called whenever `connection` changes. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #begin(): void {
    const stop = new AbortController();
    this.#stop = stop;
    const hold = () => this.#hold(stop.signal);
    // Sites without encryption have no locks: there every tab holds a stream of its own.
    if (this.#channel && navigator.locks)
      void navigator.locks.request(this.#channel.name, { signal: stop.signal }, hold).catch(() => undefined);
    else void hold();
  }

  async #hold(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      let openedAt = Number.POSITIVE_INFINITY;
      const ending = await listenOnce({
        url: `${this.#origin}/api/chat-stream`,
        token: this.#token,
        after: this.#last,
        signal,
        opened: () => {
          openedAt = Date.now();
          this.#set('live');
        },
        heard: (event) => this.#pass({ event }),
        anew: (last) => this.#pass({ event: null }, last),
      });
      if (signal.aborted) return;
      if (ending === 'rejected') {
        // A stream hides why it was rejected; a call shows that the session is over.
        await this.#ask(signal);
        return;
      }
      // A stream that lasted ends in peace, as the server lets them; one that breaks off at once would do so again.
      const hasLasted = Date.now() - openedAt > LASTING;
      if (hasLasted) failures = 0;
      if (ending === 'ended' && hasLasted) continue;
      failures += 1;
      if (ending === 'ended') {
        await pause(pauseAfter(failures, FIRST_PAUSE, POLL), signal);
        continue;
      }
      // Where streams do not get through, questions may.
      const answer = await this.#ask(signal);
      if (answer === 'rejected') return;
      const isPolling = answer === 'heard' && (ending === 'silent' || failures >= PATIENCE);
      if (isPolling && (await this.#poll(signal)) === 'rejected') return;
      if (!isPolling) await pause(pauseAfter(failures, FIRST_PAUSE, LONGEST_PAUSE), signal);
    }
  }

  /** Asks again and again for a while. */
  async #poll(signal: AbortSignal): Promise<'heard' | 'unheard' | 'rejected'> {
    for (const until = Date.now() + STREAM_AGAIN; Date.now() < until; ) {
      await pause(POLL, signal);
      const answer = await this.#ask(signal);
      if (answer !== 'heard') return answer;
    }
    return 'heard';
  }

  /** Asks for what happened since the last event. */
  async #ask(signal: AbortSignal): Promise<'heard' | 'unheard' | 'rejected'> {
    try {
      for (let isMore = true; isMore && !signal.aborted; ) {
        const asked = this.#last === undefined ? {} : { last_event_id: this.#last };
        const { data, last_event_id: last, is_reset } = await this.#api(getChatEvents, asked, { signal });
        this.#set('polling');
        if (is_reset || this.#last === undefined) this.#pass({ event: null }, last);
        for (const event of data) this.#pass({ event });
        isMore = data.length > 0;
      }
      return 'heard';
    } catch (error) {
      this.#set(isOnline() ? 'connecting' : 'offline');
      return error instanceof RequestError && [401, 403].includes(error.status) ? 'rejected' : 'unheard';
    }
  }

  #pass(heard: Heard, last?: number): void {
    this.#channel?.postMessage({ ...heard, last });
    if (heard.event) this.#arrivals.take(heard.event);
    this.#notify(heard, last);
  }

  #notify(heard: Heard, last = heard.event?.id): void {
    if (heard.event && heard.event.id > 0) {
      // A tab that hears from two others while they change places hears nothing twice.
      if (this.#last !== undefined && heard.event.id <= this.#last) return;
    }
    if (last !== undefined && last > 0) this.#last = last;
    for (const listener of this.#listeners) listener(heard);
  }

  #set(connection: Connection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    for (const watcher of this.#watchers) watcher();
  }
}
