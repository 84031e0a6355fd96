import { newIdempotencyKey, RequestError } from '@keystead/http/client';
import { type Conflict, mergeBy, textOf } from './merge.ts';
import type { DraftServer, DraftText, StoredDraftFile } from './server.ts';
import { type DraftShape, parseDraft, sharedPart } from './shape.ts';
import type { Link } from './store.ts';
import { isPassing } from './uploads.ts';

/**
 * Where the draft is: `saved` on the server, `saving`, `here` in this browser only until the server can be reached,
 * `gone`: posted or discarded elsewhere.
 */
export type SaveState = 'saved' | 'saving' | 'here' | 'gone';

export interface SyncPorts<Draft extends { title: string }> {
  shape: DraftShape<Draft>;
  server: DraftServer;
  /** The draft as it is now, with what is on its way. */
  now: () => Draft;
  /** Puts a draft in the place of the present one; `isNews`: another device has changed it meanwhile. */
  merged: (taken: Taken<Draft>) => void;
  saveState: (saveState: SaveState) => void;
  linked: (link: Link | undefined) => void;
}

export interface Taken<Draft> {
  draft: Draft;
  /** Those the server has. */
  files: readonly StoredDraftFile[];
  conflicts: readonly Conflict<Draft>[];
  isNews: boolean;
}

/** Milliseconds: after the last key; until the server is asked again after it was not to be reached. */
const QUIET = 900;
const ASK_AGAIN = 8000;
/** Without an answer for so long, a connection counts as lost. Milliseconds. */
const SILENT = 30_000;

/** Saves the draft on the server as it changes, and merges what other devices have changed. */
export class DraftSync<Draft extends { title: string }> {
  readonly #ports: SyncPorts<Draft>;
  #link: Link | undefined;
  /** What was sent and may have been saved, though no answer came. */
  readonly #sent = new Set<string>();
  /** What a new draft is begun with: sent again until its answer comes, it is begun once. */
  #beginning: { key: string; text: DraftText } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();
  #line = new AbortController();
  /** How many drafts have been left behind: answers about those come too late. */
  #generation = 0;
  #isEnded = false;
  /** The server was not to be reached the last time: until it is, each new try would flicker. */
  #isAway = false;

  constructor(ports: SyncPorts<Draft>, link: Link | undefined) {
    this.#ports = ports;
    this.#link = link;
  }

  get link(): Link | undefined {
    return this.#link;
  }

  /** The draft has changed: it is saved once nothing changes for a moment. */
  changed(): void {
    if (this.#isEnded || this.isSaved) return;
    if (!this.#isAway) this.#ports.saveState('saving');
    this.#later(QUIET);
  }

  /** Saves what is not saved yet, now. Never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#inTurn(() => this.#save());
  }

  /** Returns the id of the saved draft, which is begun if need be; undefined when that is not possible now. */
  async begin(): Promise<number | undefined> {
    if (!this.#link) await this.flush();
    return this.#link?.id;
  }

  /** Goes on with what the server has: the linked draft, or one named, or for an empty draft the newest. */
  async load(wanted?: number): Promise<void> {
    await this.#inTurn(async () => {
      const isTaken = wanted !== undefined && (await this.#switchTo(wanted));
      const stored =
        this.#link?.id ?? (this.#isBegun() ? undefined : await this.#ports.server.newest(this.#signal()));
      if (!isTaken && stored !== undefined) await this.#take(stored);
    });
  }

  /** Another device may have changed the draft while no one looked. Never throws. */
  async refresh(): Promise<void> {
    if (this.#link) await this.load();
  }

  /** The connection is gone, though what was asked may never hear of it. */
  interrupt(): void {
    this.#line.abort();
    this.#line = new AbortController();
  }

  /** From now on the draft is one of its own, that no server knows. What is still asked about the former one is dropped. */
  unlink(): void {
    this.interrupt();
    this.#generation += 1;
    this.#relink(undefined);
    this.#beginning = undefined;
    this.#isEnded = false;
  }

  /** Nothing is saved any more, and nothing asked. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  /** Whether the server has, or had, all of what is here. Nothing that has been begun counts as saved. */
  get isSaved(): boolean {
    return this.#link ? this.#link.base === this.#text() : !this.#isBegun();
  }

  #isBegun(): boolean {
    const { shape, now } = this.#ports;
    return shape.isBegun(now());
  }

  #text(): string {
    const { shape, now } = this.#ports;
    return textOf(sharedPart(shape, now()));
  }

  #relink(link: Link | undefined): void {
    this.#link = link;
    this.#sent.clear();
    this.#ports.linked(link);
  }

  /** One thing at a time: what is asked and what is answered belong together. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      if (this.#isEnded) return;
      const generation = this.#generation;
      try {
        await work();
        this.#isAway = false;
      } catch (error) {
        if (generation === this.#generation) this.#failed(error);
      }
    });
    return this.#turn;
  }

  async #save(): Promise<void> {
    const link = this.#link;
    if (this.isSaved) return this.#ports.saveState('saved');
    try {
      await (link ? this.#saveOver(link) : this.#saveFirst());
      this.#ports.saveState('saved');
      this.changed();
    } catch (error) {
      const isOlder = error instanceof RequestError && error.status === 409 && link !== undefined;
      if (!isOlder) throw error;
      await this.#take(link.id);
      this.#later(0);
    }
  }

  async #saveFirst(): Promise<void> {
    this.#beginning ??= { key: newIdempotencyKey(), text: this.#draftText() };
    const { key, text } = this.#beginning;
    const options = { idempotencyKey: key, signal: this.#signal() };
    const { id, version } = await this.#ports.server.create(text, options);
    this.#relink({ id, version, base: text.data });
  }

  async #saveOver({ id, version }: Link): Promise<void> {
    const text = this.#draftText();
    this.#sent.add(text.data);
    const saved = await this.#ports.server.update(id, version, text, this.#signal());
    this.#relink({ id, version: saved.version, base: text.data });
  }

  #signal(): AbortSignal {
    return AbortSignal.any([this.#line.signal, AbortSignal.timeout(SILENT)]);
  }

  #draftText(): DraftText {
    return { title: this.#ports.now().title.trim() || undefined, data: this.#text() };
  }

  #failed(error: unknown): void {
    if (this.#isEnded) return;
    const status = error instanceof RequestError ? error.status : 0;
    this.#isAway = status === 0;
    if (status === 404 && this.#link !== undefined) {
      this.#ports.saveState('gone');
      this.end();
      return;
    }
    // An earlier try may still be at work (409).
    const isSoon = this.#isAway || isPassing(error) || status === 409;
    // A server that answers has not lost its connection: what it has no time for now is still being saved.
    if (this.#isAway || !isSoon) this.#ports.saveState('here');
    else this.#ports.saveState(this.isSaved ? 'saved' : 'saving');
    if (isSoon) this.#later(ASK_AGAIN);
  }

  /** A draft that is no more leads nowhere: what is here stays. */
  async #switchTo(id: number): Promise<boolean> {
    try {
      await this.#take(id);
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.status === 404 && this.#link?.id !== id) return false;
      throw error;
    }
  }

  async #take(id: number): Promise<void> {
    const saved = await this.#ports.server.read(id, this.#signal());
    if (this.#isEnded) return;
    const isOther = this.#link?.id !== id;
    const { shape } = this.#ports;
    const parsed = (text: string) => parseDraft(shape, text) ?? shape.empty;
    const theirs = withPresentFiles(shape, parsed(saved.data), saved.files);
    // An answer that was lost is no other device.
    const isOwn = isOther || this.#sent.has(saved.data);
    const base = isOwn ? theirs : parsed(this.#link?.base ?? '');
    // Another draft takes the place of the present one; of the same, both sides count.
    const mine = isOther ? theirs : this.#ports.now();
    const { draft, conflicts } = mergeBy(shape.fields, base, mine, theirs);
    this.#relink({ id, version: saved.version, base: textOf(sharedPart(shape, theirs)) });
    const isNews = !isOwn && textOf(theirs) !== textOf(base);
    this.#ports.merged({ draft, files: saved.files, conflicts, isNews });
    this.#ports.saveState('saved');
  }
}

/** A file may have been removed after the draft was saved. */
function withPresentFiles<Draft extends { title: string }>(
  shape: DraftShape<Draft>,
  draft: Draft,
  files: readonly StoredDraftFile[],
): Draft {
  const present = new Set<number | undefined>(files.map(({ id }) => id));
  return shape.mapFiles(draft, (ref) => (present.has(ref.stored) ? ref : null));
}
