import { newIdempotencyKey } from '@keystead/http/client';
import { type DraftShape, parseDraft } from './shape.ts';

/** Names a draft in the browser's storage: of which form, and of which account. */
export interface DraftStore<Draft extends { title: string }> {
  readonly shape: DraftShape<Draft>;
  readonly accountId: number;
}

type AnyDraftStore = { readonly shape: { readonly name: string }; readonly accountId: number };

const keyOf = ({ shape, accountId }: AnyDraftStore) => `${shape.name}-draft-${accountId}`;

/** What the browser's draft has to do with one on the server. */
export interface Link {
  id: number;
  version: number;
  /** The draft as both had it last, as text. */
  base: string;
}

interface Stored<Draft> {
  draft: Draft;
  link: Link | undefined;
}

/** Reads the draft's text; null when there is none or the browser stores nothing. */
export function readText(store: AnyDraftStore): string | null {
  try {
    return window.localStorage.getItem(keyOf(store));
  } catch {
    return null;
  }
}

/** Returns the draft this person left in this browser; an empty one when there is none or it cannot be read. */
export function readStored<Draft extends { title: string }>(store: DraftStore<Draft>): Stored<Draft> {
  const { shape } = store;
  const stored = parseDraft(shape, readText(store) ?? '') as (Draft & { link?: Link }) | undefined;
  if (!stored) return { draft: shape.empty, link: undefined };
  const { link, ...draft } = stored;
  return { draft: draft as unknown as Draft, link };
}

/** Draft and link together: one without the other would show wrongly who has changed what. */
export function writeStored<Draft extends { title: string }>(
  store: DraftStore<Draft>,
  { draft, link }: Stored<Draft>,
): boolean {
  try {
    window.localStorage.setItem(keyOf(store), JSON.stringify({ ...draft, link }));
    return true;
  } catch {
    // A browser that stores nothing must not stop anyone from posting.
    return false;
  }
}

const nameOf = ({ shape, accountId }: AnyDraftStore) => `${shape.name}-name-${accountId}`;

/** Returns the idempotency key of the draft: the same until it was taken, in whatever window and after a crash. */
export function nameOfDraft(store: AnyDraftStore): string {
  const name = newIdempotencyKey();
  try {
    const stored = window.localStorage.getItem(nameOf(store));
    if (stored) return stored;
    window.localStorage.setItem(nameOf(store), name);
  } catch {
    // Then this one is good for one try.
  }
  return name;
}

/** The next time the draft is sent is another request. */
export function renameDraft(store: AnyDraftStore): void {
  try {
    window.localStorage.removeItem(nameOf(store));
  } catch {
    // Nothing is stored then.
  }
}

export function forgetDraft(store: AnyDraftStore): void {
  renameDraft(store);
  try {
    window.localStorage.removeItem(keyOf(store));
  } catch {
    // Nothing is stored then.
  }
}
