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

export function forgetDraft(accountId: number): void {
  try {
    window.localStorage.removeItem(keyOf(accountId));
  } catch {
    // Nothing was kept then.
  }
}
