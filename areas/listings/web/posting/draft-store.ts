import { newIdempotencyKey } from '@keystead/http/client';
import { EMPTY_DRAFT, type PostingDraft } from './draft.ts';

const keyOf = (accountId: number) => `posting-draft-${accountId}`;

/** The draft this person left in this browser; an empty one when there is none or it cannot be read. */
export function readDraft(accountId: number): PostingDraft {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(accountId)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...EMPTY_DRAFT, ...kept } : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** A browser that keeps nothing must not stop anybody from posting. */
export function writeDraft(accountId: number, draft: PostingDraft): boolean {
  try {
    window.localStorage.setItem(keyOf(accountId), JSON.stringify(draft));
    return true;
  } catch {
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
