import { selectUser } from '@keystead/accounts/web';
import { type ApiClient, newIdempotencyKey, RequestError } from '@keystead/http/client';
import { sendMessage } from '../../contract.ts';
import { pauseAfter, whenOnline } from '../live/network.ts';
import { onWire, type Talk, talkKey } from '../talk.ts';
import type { Outgoing } from './outgoing.ts';
import { readTexts, storeTexts, whenTextsGo } from './stored-texts.ts';

/** Milliseconds before what could not be sent is tried again. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 15_000;

export type SessionState = Parameters<typeof selectUser>[0];

/** Who is signed in here; the store of the state is one. */
export interface Session {
  getState(): SessionState;
  /** Calls whenever it may be someone else, until the answer is called. */
  subscribe(listener: () => void): () => void;
}

/**
 * Messages that are not in the list yet, sent one at a time in the order they were written. Unsent ones wait for
 * the network, texts even until the browser is opened again. It ends with the session of its person: from then on nothing
 * of theirs is sent, shown or stored.
 */
export class Outbox {
  readonly #api: ApiClient;
  readonly #accountId: number;
  readonly #watchers = new Set<() => void>();
  #all: readonly Outgoing[];
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  readonly #session: Session;
  readonly #unlisten: readonly (() => void)[];

  constructor(api: ApiClient, accountId: number, session: Session) {
    this.#api = api;
    this.#accountId = accountId;
    this.#session = session;
    this.#all = readTexts(accountId).map((one) => ({
      ...one,
      state: one.state === 'failed' ? 'failed' : 'waiting',
    }));
    this.#unlisten = [
      whenOnline(() => this.wake()),
      whenTextsGo(accountId, (gone) => this.forget(gone)),
      session.subscribe(() => this.#isOwn()),
    ];
    if (this.#all.length > 0) this.wake();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Ends it. Stored messages stay: signing out removes them, an expired session does not. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const unlisten of this.#unlisten) unlisten();
    this.#all = [];
    for (const watcher of this.#watchers) watcher();
  }

  /** Returns whether its person is signed in here still; else it ends. */
  #isOwn(): boolean {
    if (selectUser(this.#session.getState())?.id !== this.#accountId) this.close();
    return !this.#isClosed;
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
      { ...written, writtenAt: new Date().toISOString(), state: 'sending', issue: '' },
    ]);
    this.wake();
  }

  retry(clientId: string): void {
    this.#change(clientId, { state: 'sending', issue: '' });
    void this.#work();
  }

  /** Forgets messages: they were discarded, or are in the list by now. */
  forget(clientIds: ReadonlySet<string>): void {
    if (this.#all.some((one) => clientIds.has(one.clientId)))
      this.#set(this.#all.filter((one) => !clientIds.has(one.clientId)));
  }

  /** Sends what waits. */
  wake(): void {
    this.#turn('waiting', { state: 'sending', issue: '' });
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (;;) {
      const next = this.#all.find((one) => one.state === 'sending');
      // Calls go out in the name of the user signed in as they begin.
      if (!next || !this.#isOwn()) break;
      const { clientId, talk, text, file, audio } = next;
      const { user_id: receiver_id, property_id } = onWire(talk);
      try {
        await this.#api(sendMessage, {
          receiver_id,
          property_id,
          client_id: clientId,
          ...(text !== '' && { message: text }),
          ...(file && { file }),
          ...(audio && { audio: new File([audio], 'voice', { type: audio.type }) }),
        });
        this.#failures = 0;
        this.#change(clientId, { state: 'sent' });
      } catch (error) {
        if (this.#rejected(clientId, error)) continue;
        break;
      }
    }
    this.#isSending = false;
  }

  /** @returns whether the server has rejected it for good: others may go on */
  #rejected(clientId: string, error: unknown): boolean {
    if (this.#isClosed) return false;
    const { status, message } = error instanceof RequestError ? error : { status: 0, message: '' };
    // An unreachable or overloaded server gets it later; an error is shown.
    const isLater = [0, 429, 502, 503, 504].includes(status);
    const issue = status === 0 ? '' : message;
    if (!isLater) {
      this.#change(clientId, { state: 'failed', issue });
      return true;
    }
    // What was written later waits, too: it must not arrive before.
    this.#turn('sending', { state: 'waiting', issue });
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
    if (this.#isClosed) return;
    storeTexts(this.#accountId, this.#all, all);
    this.#all = all;
    for (const watcher of this.#watchers) watcher();
  }
}

let current: { accountId: number; outbox: Outbox } | undefined;

/** Returns the outbox of the signed-in user. */
export function outboxOf(api: ApiClient, accountId: number, session: Session): Outbox {
  if (current?.accountId === accountId && !current.outbox.isClosed) return current.outbox;
  current?.outbox.close();
  current = { accountId, outbox: new Outbox(api, accountId, session) };
  return current.outbox;
}

export const isOf = (talk: Talk) => (one: Outgoing) => talkKey(one.talk) === talkKey(talk);
