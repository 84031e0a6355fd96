import { newIdempotencyKey } from '@keystead/http/client';
import { type DraftShape, parseDraft } from './shape.ts';

/** What is kept for whom: a form, and the person who fills it in. */
export interface Keep<Draft extends { title: string }> {
  readonly shape: DraftShape<Draft>;
  readonly accountId: number;
}

type AnyKeep = { readonly shape: { readonly name: string }; readonly accountId: number };

const keyOf = ({ shape, accountId }: AnyKeep) => `${shape.name}-draft-${accountId}`;

/** What the browser's draft has to do with one on the server. */
export interface Link {
  id: number;
  version: number;
  /** The draft as both had it last, as text. */
  base: string;
}

interface Kept<Draft> {
  draft: Draft;
  link: Link | undefined;
}

/** The draft this person left in this browser; an empty one when there is none or it cannot be read. */
export function readKept<Draft extends { title: string }>(keep: Keep<Draft>): Kept<Draft> {
  const { shape } = keep;
  try {
    const text = window.localStorage.getItem(keyOf(keep)) ?? '';
    const kept = parseDraft(shape, text) as (Draft & { link?: Link }) | undefined;
    if (!kept) return { draft: shape.empty, link: undefined };
    const { link, ...draft } = kept;
    return { draft: draft as unknown as Draft, link };
  } catch {
    return { draft: shape.empty, link: undefined };
  }
}

/** Draft and link together: one without the other would tell wrongly who has changed what. */
export function writeKept<Draft extends { title: string }>(
  keep: Keep<Draft>,
  { draft, link }: Kept<Draft>,
): boolean {
  try {
    window.localStorage.setItem(keyOf(keep), JSON.stringify({ ...draft, link }));
    return true;
  } catch {
    // A browser that keeps nothing must not stop anybody from posting.
    return false;
  }
}

const nameOf = ({ shape, accountId }: AnyKeep) => `${shape.name}-name-${accountId}`;

/** What the draft is called when it is sent: the same until it was taken, in whatever window and after a crash. */
export function nameOfDraft(keep: AnyKeep): string {
  const name = newIdempotencyKey();
  try {
    const kept = window.localStorage.getItem(nameOf(keep));
    if (kept) return kept;
    window.localStorage.setItem(nameOf(keep), name);
  } catch {
    // Then this one is good for one try.
  }
  return name;
}

/** The next time the draft is sent is another request. */
export function renameDraft(keep: AnyKeep): void {
  try {
    window.localStorage.removeItem(nameOf(keep));
  } catch {
    // Nothing was kept then.
  }
}

export function forgetDraft(keep: AnyKeep): void {
  renameDraft(keep);
  try {
    window.localStorage.removeItem(keyOf(keep));
  } catch {
    // Nothing was kept then.
  }
}
