import { type ApiClient, ApiError, newIdempotencyKey } from '@keystead/http/client';
import { sendMessage } from '../../contract.ts';
import { outboxKey } from '../drafts.ts';
import { pauseAfter, whenOnline } from '../live/network.ts';
import { onWire, type Talk, talkKey } from '../talk.ts';

/** A message on its way, as this browser shows it. */
export interface Outgoing {
  /** Names it for the server: however often it is sent, it is there once. */
  readonly clientId: string;
  readonly talk: Talk;
  readonly text: string;
  readonly file: File | null;
  readonly audio: Blob | null;
  /** ISO-8601. */
  readonly writtenAt: string;
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent';
  /** Why it was refused, or has to wait, in the server's words. */
  readonly fault: string;
}

/** Milliseconds before what could not be sent is tried again. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 15_000;

/**
 * Messages that are not in the list yet. One at a time, in the order they were written; what could not be sent waits for
 * the network, texts even until the browser is opened again.
 */
export class Outbox {
  readonly #api: ApiClient;
  readonly #accountId: number;
  readonly #watchers = new Set<() => void>();
  #all: readonly Outgoing[];
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiClient, accountId: number) {
    this.#api = api;
    this.#accountId = accountId;
    this.#all = read(accountId);
    whenOnline(() => this.wake());
    if (this.#all.length > 0) this.wake();
  }

  get all(): readonly Outgoing[] {
    return this.#all;
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  send(talk: Talk, content: { text: string; file?: File | null; audio?: Blob | null }): void {
    const { text, file = null, audio = null } = content;
    const written = { clientId: newIdempotencyKey(), talk, text, file, audio };
    this.#set([
      ...this.#all,
      { ...written, writtenAt: new Date().toISOString(), state: 'sending', fault: '' },
    ]);
    this.wake();
  }

  retry(clientId: string): void {
    this.#change(clientId, { state: 'sending', fault: '' });
    void this.#work();
  }

  /** Forgets messages: they were discarded, or are in the list by now. */
  forget(clientIds: ReadonlySet<string>): void {
    if (this.#all.some((one) => clientIds.has(one.clientId)))
      this.#set(this.#all.filter((one) => !clientIds.has(one.clientId)));
  }

  /** Sends what waits. */
  wake(): void {
    this.#turn('waiting', { state: 'sending', fault: '' });
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (;;) {
      const next = this.#all.find((one) => one.state === 'sending');
      if (!next) break;
      const { clientId, talk, text, file, audio } = next;
      const { user_id: receiver_id, property_id } = onWire(talk);
      try {
        await this.#api(sendMessage, {
          ...{ receiver_id, property_id, client_id: clientId },
          ...(text !== '' && { message: text }),
          ...(file && { file }),
          ...(audio && { audio: new File([audio], 'voice', { type: audio.type }) }),
        });
        this.#failures = 0;
        this.#change(clientId, { state: 'sent' });
      } catch (error) {
        if (this.#refused(clientId, error)) continue;
        break;
      }
    }
    this.#isSending = false;
  }

  /** @returns whether the server has refused it for good: others may go on */
  #refused(clientId: string, error: unknown): boolean {
    const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' };
    // A server that is not reached, or has too much to do, gets it later; a refusal is told.
    const isLater = [0, 429, 502, 503, 504].includes(status);
    const fault = status === 0 ? '' : message;
    if (!isLater) {
      this.#change(clientId, { state: 'failed', fault });
      return true;
    }
    // What was written later waits, too: it must not arrive before.
    this.#turn('sending', { state: 'waiting', fault });
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), pauseAfter(this.#failures, FIRST_PAUSE, LONGEST_PAUSE));
    return false;
  }

  /** Changes all that are in one state. */
  #turn(state: Outgoing['state'], change: Partial<Outgoing>): void {
    if (this.#all.some((one) => one.state === state))
      this.#set(this.#all.map((one) => (one.state === state ? { ...one, ...change } : one)));
  }

  #change(clientId: string, change: Partial<Outgoing>): void {
    this.#set(this.#all.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));
  }

  #set(all: readonly Outgoing[]): void {
    this.#all = all;
    keep(this.#accountId, all);
    for (const watcher of this.#watchers) watcher();
  }
}

/** Texts are kept over a reload; files are the page's. */
function keep(accountId: number, all: readonly Outgoing[]): void {
  const texts = all.filter((one) => one.state !== 'sent' && !one.file && !one.audio);
  try {
    if (texts.length === 0) localStorage.removeItem(outboxKey(accountId));
    else localStorage.setItem(outboxKey(accountId), JSON.stringify(texts));
  } catch {
    // A browser that keeps nothing sends while the page is open.
  }
}

function read(accountId: number): Outgoing[] {
  try {
    const kept = JSON.parse(localStorage.getItem(outboxKey(accountId)) ?? '[]') as Outgoing[];
    return kept.map((one) => ({ ...one, state: one.state === 'failed' ? 'failed' : 'waiting' }));
  } catch {
    return [];
  }
}

let current: { accountId: number; outbox: Outbox } | undefined;

/** The outbox of whoever is signed in here. */
export function outboxOf(api: ApiClient, accountId: number): Outbox {
  if (current?.accountId !== accountId) current = { accountId, outbox: new Outbox(api, accountId) };
  return current.outbox;
}

export const isOf = (talk: Talk) => (one: Outgoing) => talkKey(one.talk) === talkKey(talk);
