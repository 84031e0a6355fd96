import { newIdempotencyKey } from '@keystead/http/client';
import { EMPTY_DRAFT, type PostingDraft, parseDraft } from './draft.ts';

const keyOf = (accountId: number) => `posting-draft-${accountId}`;

/** What the browser's draft has to do with one on the server. */
export interface Link {
  id: number;
  version: number;
  /** The draft as both had it last, as text. */
  base: string;
}

interface Kept {
  draft: PostingDraft;
  link: Link | undefined;
}

/** The draft this person left in this browser; an empty one when there is none or it cannot be read. */
export function readKept(accountId: number): Kept {
  try {
    const text = window.localStorage.getItem(keyOf(accountId)) ?? '';
    const { link, ...draft } = (parseDraft(text) ?? EMPTY_DRAFT) as PostingDraft & { link?: Link };
    return { draft: text === '' ? EMPTY_DRAFT : draft, link };
  } catch {
    return { draft: EMPTY_DRAFT, link: undefined };
  }
}

/** Draft and link together: one without the other would tell wrongly who has changed what. */
export function writeKept(accountId: number, { draft, link }: Kept): boolean {
  try {
    window.localStorage.setItem(keyOf(accountId), JSON.stringify({ ...draft, link }));
    return true;
  } catch {
    // A browser that keeps nothing must not stop anybody from posting.
    return false;
  }
}

const nameOf = (accountId: number) => `posting-name-${accountId}`;

/** What the draft is called when it is sent: the same until it was taken, in whatever window and after a crash. */
export function nameOfDraft(accountId: number): string {
  const name = newIdempotencyKey();
  try {
    const kept = window.localStorage.getItem(nameOf(accountId));
    if (kept) return kept;
    window.localStorage.setItem(nameOf(accountId), name);
  } catch {
    // Then this one is good for one try.
  }
  return name;
}

/** The next time the draft is sent is another request. */
export function renameDraft(accountId: number): void {
  try {
    window.localStorage.removeItem(nameOf(accountId));
  } catch {
    // Nothing was kept then.
  }
}

export function forgetDraft(accountId: number): void {
  renameDraft(accountId);
  try {
    window.localStorage.removeItem(keyOf(accountId));
  } catch {
    // Nothing was kept then.
  }
}
