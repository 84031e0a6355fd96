import { RequestError } from '@keystead/http/client';
import { type HeldFiles, heldBefore, holdFiles, letGo } from './held-files.ts';
import { type Conflict, takeTheirs } from './merge.ts';
import type { DraftServer, StoredDraftFile } from './server.ts';
import { type FileRef, withoutLostFiles } from './shape.ts';
import { type DraftStore, forgetDraft, readStored, writeStored } from './store.ts';
import { DraftSync, type SaveState, type Taken } from './sync.ts';
import type { Sending } from './upload-transport.ts';
import { Uploads } from './uploads.ts';

export type DraftPatch<Draft> = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** What the screen of a form shows of its draft and of how that is saved. */
export interface DraftState<Draft> {
  draft: Draft;
  held: HeldFiles;
  /** Files the server has, by their ids. */
  files: ReadonlyMap<number, StoredDraftFile>;
  saveState: SaveState;
  /** Whether the draft is in this browser's storage. */
  isSaved: boolean;
  conflicts: readonly Conflict<Draft>[];
  /** Another device has changed the draft while it was open here. */
  hasNews: boolean;
  ready: boolean;
  /** What another device or an earlier visit has left, as it was then; undefined where the form begins at its start. */
  resumed: Draft | undefined;
}

/** In the place of a draft's id: a new one. */
const BEGIN = 0;

/** Milliseconds to wait for a draft of another device before an empty form is shown. */
const LOAD_TIMEOUT = 3000;

/**
 * Holds the draft of a form's screen: in this browser's storage at once, on the server a moment later, with its files as
 * soon as they were chosen. One for an account and screen.
 */
export class DraftController<Draft extends { title: string }> {
  readonly uploads: Uploads;
  readonly #sync: DraftSync<Draft>;
  readonly store: DraftStore<Draft>;
  readonly #server: DraftServer;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<Draft>;

  constructor(store: DraftStore<Draft>, server: DraftServer) {
    this.store = store;
    this.#server = server;
    const { shape } = store;
    const { draft, link } = readStored(store);
    const nothing = { held: new Map(), files: new Map(), conflicts: [], hasNews: false } as const;
    this.#state = { draft, ...nothing, saveState: 'saved', isSaved: true, ready: false, resumed: undefined };
    const now = () => this.#state.draft;
    const saveState = (state: SaveState) => this.#put({ saveState: state });
    const linked = () => this.#write();
    this.#sync = new DraftSync({ shape, server, now, merged: this.#merged, saveState, linked }, link);
    this.uploads = new Uploads({
      send: async ({ id, file, use }, options) => {
        const draftId = await this.#sync.begin();
        if (draftId === undefined) throw new RequestError(0, { code: 'offline' });
        return server.addFile(draftId, { file, use }, { ...options, idempotencyKey: `${draftId}-${id}` });
      },
      arrived: ({ id }, stored) => {
        this.#know([stored]);
        this.change((now) =>
          shape.mapFiles(now, (ref) => (ref.id === id ? { ...ref, stored: stored.id } : ref)),
        );
      },
    });
  }

  /** Continues the saved draft `wanted`, 0 for a new one; without it with that of this browser, or the newest. */
  async open(wanted?: number): Promise<void> {
    const { shape } = this.store;
    const before = this.#state.draft;
    this.#put({ held: new Map([...(await heldBefore(shape.fileRefs(before))), ...this.#state.held]) });
    const isOther = wanted !== undefined && wanted !== this.#sync.link?.id;
    const isFree = !isOther || !shape.isBegun(before) || (await this.#isAllSaved());
    if (isOther && isFree && wanted === BEGIN) this.#begin();
    else {
      const loading = this.#sync.load(isOther && isFree ? wanted : undefined).then(this.leaveGone);
      // What is here can be shown at once; what another device has left is worth a moment.
      if (isOther || !shape.isBegun(before)) await Promise.race([loading, wait(LOAD_TIMEOUT)]);
    }
    const isHere = (ref: FileRef) => ref.stored !== undefined || this.#state.held.has(ref.id);
    const present = shape.fileRefs(this.#state.draft).filter(isHere);
    const draft = withoutLostFiles(shape, this.#state.draft, new Set(present.map(({ id }) => id)));
    const isResumed = shape.isBegun(draft) && (wanted !== undefined || !shape.isBegun(before));
    this.#put({ ready: true, resumed: isResumed ? draft : undefined });
    this.#set(draft);
  }

  close(): void {
    void this.#sync.flush().then(() => this.#sync.end());
    this.uploads.stop();
    for (const { url } of this.#state.held.values()) URL.revokeObjectURL(url);
  }

  now = (): DraftState<Draft> => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change = (patch: DraftPatch<Draft>): void => {
    const { draft } = this.#state;
    this.#set({ ...draft, ...(typeof patch === 'function' ? patch(draft) : patch) });
  };

  hold = (files: readonly File[]): FileRef[] => {
    const { refs, held } = holdFiles(files);
    this.#put({ held: new Map([...this.#state.held, ...held]) });
    return refs;
  };

  release = (refs: readonly FileRef[]): void => {
    const link = this.#sync.link;
    this.#drop(refs);
    for (const { stored } of refs) {
      // What cannot be removed now goes with the draft.
      if (link && stored !== undefined) void this.#server.removeFile(link.id, stored).catch(() => undefined);
    }
  };

  /** Returns the address a picture of the draft can be seen at. */
  urlOf = (ref: FileRef): string | undefined => {
    const file = this.#state.files.get(ref.stored ?? 0);
    return this.#state.held.get(ref.id)?.url ?? (file?.picture ? file.picture.url : undefined);
  };

  fileOf = (ref: FileRef): File | undefined => this.#state.held.get(ref.id)?.file;

  /** Ends a conflict: with what the other device says, or with what stands here. */
  settleConflict = (conflict: Conflict<Draft>, isTheirs: boolean): void => {
    this.#put({ conflicts: this.#state.conflicts.filter((one) => one !== conflict) });
    if (isTheirs) this.change((now) => takeTheirs(now, conflict));
  };

  /** The window is looked at again, or the connection is back. */
  wake = (): void => {
    this.uploads.retry();
    void this.#sync.refresh().then(() => this.#sync.flush());
  };

  /** The browser says that there is no connection. */
  lose = (): void => {
    this.uploads.interrupt();
    this.#sync.interrupt();
  };

  flush = (): void => void this.#sync.flush();

  /**
   * Waits until everything has been uploaded. Gives the id of the saved draft; undefined when there is none and the
   * files travel with the form.
   */
  async uploaded(signal: AbortSignal, onProgress: (sending: Sending) => void): Promise<number | undefined> {
    await this.#sync.flush();
    const { total } = this.uploads.progress();
    while (this.#sync.link && !signal.aborted) {
      const states = [...this.uploads.states().values()].filter(({ kind }) => kind !== 'rejected');
      if (states.length === 0) break;
      const open = this.uploads.progress();
      const isStalled = states.some(({ kind }) => kind === 'paused');
      onProgress({ sent: Math.max(0, total - open.total + open.sent), total, isStalled });
      await this.#nextOf(signal);
    }
    // What uploads have changed must not be on its way when the draft is posted, and ends.
    if (!signal.aborted) await this.#sync.flush();
    return this.#sync.link?.id;
  }

  /**
   * Discards the draft, here and on the server; `posted`: the server has ended it already. The next change begins a
   * new draft: the form may be shown again before its page was left.
   */
  clear(posted: boolean): void {
    const link = this.#sync.link;
    if (!posted && link && this.#state.saveState !== 'gone')
      void this.#server.delete(link.id).catch(() => undefined);
    this.#drop(this.store.shape.fileRefs(this.#state.draft));
    this.#sync.unlink();
    this.#put({ conflicts: [], hasNews: false, saveState: 'saved', resumed: undefined });
    this.#set(this.store.shape.empty);
    forgetDraft(this.store);
  }

  /** Makes a new draft of one that was posted or discarded elsewhere, with the files this browser has. */
  saveAsNew(): void {
    this.#sync.unlink();
    this.#put({ saveState: 'saving' });
    const { held } = this.#state;
    const own = ({ stored: _stored, ...ref }: FileRef) => (held.has(ref.id) ? ref : null);
    this.#set(this.store.shape.mapFiles(this.#state.draft, own));
  }

  /** The server says that the draft is no more. */
  noticeGone = (): void => {
    this.#sync.end();
    this.#put({ saveState: 'gone' });
  };

  /** Begins a new draft where this one was posted or discarded elsewhere as it stands here: there is nothing to ask about. */
  leaveGone = (): void => {
    if (this.#state.saveState === 'gone' && this.#sync.isSaved) this.clear(true);
  };

  #merged = ({ draft, files, conflicts, isNews }: Taken<Draft>) => {
    this.#know(files);
    this.#put({ conflicts, hasNews: isNews && this.#state.ready });
    this.#set(draft);
  };

  /** Before another draft takes the place of the present one. */
  async #isAllSaved(): Promise<boolean> {
    this.#send();
    const abort = AbortSignal.timeout(LOAD_TIMEOUT * 5);
    const id = await this.uploaded(abort, () => undefined);
    return id !== undefined && !abort.aborted && this.#state.saveState === 'saved';
  }

  #begin(): void {
    this.#sync.unlink();
    this.#set(this.store.shape.empty);
  }

  #know(files: readonly StoredDraftFile[]): void {
    this.#put({ files: new Map([...this.#state.files, ...files.map((file) => [file.id, file] as const)]) });
  }

  #drop(refs: readonly FileRef[]): void {
    for (const { id } of refs) this.uploads.remove(id);
    this.#put({ held: letGo(this.#state.held, refs) });
  }

  #set(draft: Draft): void {
    this.#put({ draft });
    this.#write();
    if (!this.#state.ready) return;
    this.#sync.changed();
    this.#send();
  }

  /** What is not on the server yet is on its way there. */
  #send(): void {
    const { draft } = this.#state;
    const { shape } = this.store;
    const uses = shape.usesOf(draft);
    for (const { id, stored } of shape.fileRefs(draft)) {
      const [file, use] = [this.#state.held.get(id)?.file, uses.get(id)];
      if (stored === undefined && file && use) this.uploads.add({ id, file, use });
    }
  }

  /** At once: a draft is small, and no one waits for a timer before closing a window. */
  #write(): void {
    const { draft, isSaved } = this.#state;
    const isWritten = writeStored(this.store, { draft, link: this.#sync.link });
    if (isWritten !== isSaved) this.#put({ isSaved: isWritten });
  }

  #put(part: Partial<DraftState<Draft>>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** The next change of what is on its way. */
  #nextOf(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        stop();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const stop = this.uploads.subscribe(done);
      signal.addEventListener('abort', done);
    });
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
