import { RequestError } from '@keystead/http/client';
import type { FileKind } from './check-file.ts';
import type { StoredDraftFile } from './server.ts';
import type { Sending } from './upload-transport.ts';

/** A file on its way into the saved draft. */
export interface Upload {
  /** The same as its reference's in the draft. */
  id: string;
  file: File;
  use: FileKind;
}

/** How far a file has come: `sent` of 0 to 1; `paused` waits for the connection; `rejected` will not be tried again. */
export type UploadState =
  | { kind: 'waiting' | 'paused' }
  | { kind: 'sending'; sent: number }
  | { kind: 'rejected'; message: string };

export interface UploadPorts {
  /** Sends one file. @throws RequestError */
  send: (
    upload: Upload,
    options: { signal: AbortSignal; onProgress: (sending: Sending) => void },
  ) => Promise<StoredDraftFile>;
  /** Called once for each file that has arrived. */
  arrived: (upload: Upload, file: StoredDraftFile) => void;
}

interface Entry {
  upload: Upload;
  state: UploadState;
  abort: AbortController;
  conflicts: number;
}

/** Enough to keep a line busy between two answers; the server makes two pictures at a time. */
const AT_ONCE = 3;
/** Milliseconds until a file that did not get through is tried again; at once when the browser is online again. */
const PAUSES = [1000, 2000, 5000, 10_000, 20_000];

/** Sends files into the draft, a few at a time, each again and again until it is there, rejected or removed. */
export class Uploads {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  readonly #ports: UploadPorts;
  #states: ReadonlyMap<string, UploadState> = new Map();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  add(upload: Upload): void {
    if (this.#entries.has(upload.id)) return;
    const state = { kind: 'waiting' } as const;
    this.#entries.set(upload.id, { upload, state, abort: new AbortController(), conflicts: 0 });
    this.#next();
  }

  /** Takes a file back, whatever has become of it. */
  remove(id: string): void {
    this.#entries.get(id)?.abort.abort();
    this.#entries.delete(id);
    this.#next();
  }

  /** Tries again now what waits for the connection; with `id` also what was rejected. */
  retry(id?: string): void {
    clearTimeout(this.#timer);
    for (const entry of this.#entries.values()) {
      const isMeant = id === undefined ? entry.state.kind === 'paused' : entry.upload.id === id;
      if (isMeant && entry.state.kind !== 'sending') entry.state = { kind: 'waiting' };
    }
    this.#next();
  }

  /** The connection is gone, though what is on its way may never hear of it: all of it waits. */
  interrupt(): void {
    for (const entry of this.#entries.values()) if (entry.state.kind === 'sending') this.#cut(entry);
    this.#changed();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const { abort } of this.#entries.values()) abort.abort();
    this.#entries.clear();
  }

  /** What is not there yet, by the file's id. */
  states = (): ReadonlyMap<string, UploadState> => this.#states;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Bytes of what is not there yet: those that have left, and all of them. */
  progress(): { sent: number; total: number } {
    let [sent, total] = [0, 0];
    for (const { upload, state } of this.#entries.values()) {
      total += upload.file.size;
      if (state.kind === 'sending') sent += upload.file.size * state.sent;
    }
    return { sent, total };
  }

  #next(): void {
    const all = [...this.#entries.values()];
    const free = AT_ONCE - all.filter(({ state }) => state.kind === 'sending').length;
    for (const entry of all.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, free)))
      void this.#send(entry);
    this.#changed();
  }

  async #send(entry: Entry): Promise<void> {
    const { upload, abort } = entry;
    entry.state = { kind: 'sending', sent: 0 };
    const onProgress = ({ sent, total, isStalled }: Sending) => {
      if (abort.signal.aborted) return;
      if (isStalled) this.#cut(entry);
      else entry.state = { kind: 'sending', sent: total > 0 ? sent / total : 0 };
      this.#changed();
    };
    try {
      const file = await this.#ports.send(upload, { signal: abort.signal, onProgress });
      this.#failures = 0;
      if (abort.signal.aborted) return;
      this.#entries.delete(upload.id);
      this.#ports.arrived(upload, file);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (isPassing(error) || isStillAtWork(error, entry)) this.#pause(entry);
      else entry.state = { kind: 'rejected', message: error instanceof Error ? error.message : '' };
    }
    this.#next();
  }

  /** Ends a try that leads nowhere; should it have arrived after all, the next one gets the same answer. */
  #cut(entry: Entry): void {
    entry.abort.abort();
    entry.abort = new AbortController();
    this.#pause(entry);
  }

  #pause(entry: Entry): void {
    entry.state = { kind: 'paused' };
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), pause);
  }

  #changed(): void {
    this.#states = new Map([...this.#entries].map(([id, { state }]) => [id, state]));
    for (const listener of this.#listeners) listener();
  }
}

/** Returns whether the same may well succeed in a moment: no connection, a server that is busy or starts anew. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { status } = error;
  return status === 0 || status >= 500 || status === 429;
}

/** After a connection that broke the server may not be done with the first try; it is, after a few more. */
function isStillAtWork(error: unknown, entry: Entry): boolean {
  entry.conflicts += 1;
  return error instanceof RequestError && error.status === 409 && entry.conflicts <= 3;
}
