import { type ApiClient, createClient, RequestError } from '@keystead/http/client';
import { addDraftFile, deleteListingDraft, removeDraftFile } from '../../contract.ts';
import { forgetDraft, type Keep, readKept, writeKept } from './draft-store.ts';
import { DraftSync, type Keeping, type Taken } from './draft-sync.ts';
import { type HeldFiles, heldBefore, holdFiles, letGo } from './held-files.ts';
import { type Conflict, takeTheirs } from './merge.ts';
import { type FileRef, withoutLostFiles } from './shape.ts';
import { type Sending, uploadTransport } from './upload.ts';
import { type StoredDraftFile, Uploads } from './uploads.ts';

export type DraftPatch<Draft> = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** What the screen of a form shows of its draft and of how that is kept. */
export interface DraftState<Draft> {
  draft: Draft;
  held: HeldFiles;
  /** Files the server has, by their ids. */
  files: ReadonlyMap<number, StoredDraftFile>;
  keeping: Keeping;
  /** Whether this browser keeps the draft. */
  isKept: boolean;
  conflicts: readonly Conflict<Draft>[];
  /** Another device has changed the draft while it was open here. */
  hasNews: boolean;
  ready: boolean;
  /** What another device or an earlier visit has left, as it was then; undefined where the form begins at its start. */
  resumed: Draft | undefined;
}

/** In the place of a draft's id: a new one. */
const BEGIN = 0;

/** Milliseconds that a draft of another device is waited for before an empty form is shown. */
const PATIENCE = 3000;

/**
 * The draft on the screen of its form: in this browser at once, on the server a moment later, with its files as soon as
 * they were chosen. One for an account and screen.
 */
export class DraftController<Draft extends { title: string }> {
  readonly uploads: Uploads;
  readonly #sync: DraftSync<Draft>;
  readonly keep: Keep<Draft>;
  readonly #api: ApiClient;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<Draft>;

  constructor(keep: Keep<Draft>, api: ApiClient, token: () => string | undefined) {
    this.keep = keep;
    this.#api = api;
    const { shape } = keep;
    const { draft, link } = readKept(keep);
    const nothing = { held: new Map(), files: new Map(), conflicts: [], hasNews: false } as const;
    this.#state = { draft, ...nothing, keeping: 'saved', isKept: true, ready: false, resumed: undefined };
    const now = () => this.#state.draft;
    // Without a connection every try would flicker.
    const keeping = (state: Keeping) =>
      state === 'saving' && this.#state.keeping === 'here' ? undefined : this.#put({ keeping: state });
    const linked = () => this.#write();
    this.#sync = new DraftSync({ shape, api, now, merged: this.#merged, keeping, linked }, link);
    this.uploads = new Uploads({
      send: async ({ id, file, use }, { signal, onProgress }) => {
        const draftId = await this.#sync.begin();
        if (draftId === undefined) throw new RequestError(0, { code: 'offline' });
        const upload = createClient(uploadTransport({ token: token(), onProgress, signal }));
        const named = { idempotencyKey: `${draftId}-${id}` };
        return (await upload(addDraftFile, { draft_id: draftId, use, file }, named)).data;
      },
      arrived: ({ id }, stored) => {
        this.#know([stored]);
        this.change((now) =>
          shape.mapFiles(now, (ref) => (ref.id === id ? { ...ref, stored: stored.id } : ref)),
        );
      },
    });
  }

  /** Goes on with the saved draft `wanted`, 0 for a new one; without it with that of this browser, or the newest. */
  async open(wanted?: number): Promise<void> {
    const { shape } = this.keep;
    const before = this.#state.draft;
    this.#put({ held: new Map([...(await heldBefore(shape.fileRefs(before))), ...this.#state.held]) });
    const isOther = wanted !== undefined && wanted !== this.#sync.link?.id;
    const isFree = !isOther || !shape.isBegun(before) || (await this.#isAllSaved());
    if (isOther && isFree && wanted === BEGIN) this.#begin();
    else {
      const loading = this.#sync.load(isOther && isFree ? wanted : undefined).then(this.#leaveGone);
      // What is here can be shown at once; what another device has left is worth a moment.
      if (isOther || !shape.isBegun(before)) await Promise.race([loading, wait(PATIENCE)]);
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
      if (link && stored !== undefined)
        void this.#api(removeDraftFile, { draft_id: link.id, id: stored }).catch(() => undefined);
    }
  };

  /** The address a picture of the draft can be seen at. */
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
      const states = [...this.uploads.states().values()].filter(({ kind }) => kind !== 'refused');
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
   * Throws the draft away, here and on the server; `posted`: the server has ended it already. The next change begins a
   * new draft: the form may be shown again before its page was left.
   */
  clear(posted: boolean): void {
    const link = this.#sync.link;
    if (!posted && link && this.#state.keeping !== 'gone')
      void this.#api(deleteListingDraft, { id: link.id }).catch(() => undefined);
    this.#drop(this.keep.shape.fileRefs(this.#state.draft));
    this.#sync.unlink();
    this.#put({ conflicts: [], hasNews: false, keeping: 'saved', resumed: undefined });
    this.#set(this.keep.shape.empty);
    forgetDraft(this.keep);
  }

  /** What was posted or thrown away elsewhere becomes a new draft, with the files this browser has. */
  keepAsNew(): void {
    this.#sync.unlink();
    this.#put({ keeping: 'saving' });
    const { held } = this.#state;
    const own = ({ stored: _stored, ...ref }: FileRef) => (held.has(ref.id) ? ref : null);
    this.#set(this.keep.shape.mapFiles(this.#state.draft, own));
  }

  /** The server says that the draft is no more. */
  noticeGone = (): void => {
    this.#sync.end();
    this.#put({ keeping: 'gone' });
  };

  /** Of a draft that was posted or thrown away elsewhere as it stands here, nothing is left to ask about. */
  #leaveGone = (): void => {
    if (this.#state.keeping === 'gone' && this.#sync.isSaved) this.clear(true);
  };

  #merged = ({ draft, files, conflicts, isNews }: Taken<Draft>) => {
    this.#know(files);
    this.#put({ conflicts, hasNews: isNews && this.#state.ready });
    this.#set(draft);
  };

  /** Before another draft takes the place of the present one. */
  async #isAllSaved(): Promise<boolean> {
    this.#send();
    const abort = AbortSignal.timeout(PATIENCE * 5);
    const id = await this.uploaded(abort, () => undefined);
    return id !== undefined && !abort.aborted && this.#state.keeping === 'saved';
  }

  #begin(): void {
    this.#sync.unlink();
    this.#set(this.keep.shape.empty);
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
    const { shape } = this.keep;
    const uses = shape.usesOf(draft);
    for (const { id, stored } of shape.fileRefs(draft)) {
      const [file, use] = [this.#state.held.get(id)?.file, uses.get(id)];
      if (stored === undefined && file && use) this.uploads.add({ id, file, use });
    }
  }

  /** At once: a draft is small, and nobody waits for a timer before closing a window. */
  #write(): void {
    const { draft, isKept } = this.#state;
    const isWritten = writeKept(this.keep, { draft, link: this.#sync.link });
    if (isWritten !== isKept) this.#put({ isKept: isWritten });
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
