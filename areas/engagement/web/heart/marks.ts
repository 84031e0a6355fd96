import { useSyncExternalStore } from 'react';

/** What the visitor has marked: ids of favourites, of listings they have shown interest in, hidden, and looked at. */
export interface Marks {
  readonly favourites: ReadonlySet<number>;
  readonly interests: ReadonlySet<number>;
  readonly hidden: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
  /** What was posted later is new since their last visit; undefined: nothing is. Milliseconds. */
  readonly newSince: number | undefined;
  /** Whose marks they are, once they are all there: an account, 0 for a guest. */
  readonly whose: number | undefined;
}

export type Kind = 'favourites' | 'interests' | 'hidden' | 'seen';

const nothing: Marks = {
  favourites: new Set(),
  interests: new Set(),
  hidden: new Set(),
  seen: new Set(),
  newSince: undefined,
  whose: undefined,
};

// Marks belong to the browser tab, so one module holds them; nothing is ever marked on the server.
let marks = nothing;
const listeners = new Set<() => void>();

export function setMarks(next: Partial<Marks>): void {
  marks = { ...marks, ...next };
  for (const listener of listeners) listener();
}

/** Marks a listing, or takes the mark away; screens show it at once. */
export function mark(kind: Kind, id: number, isWanted: boolean): void {
  // The last one first, as the server has them.
  const ids = new Set(isWanted ? [id, ...marks[kind]] : marks[kind]);
  if (!isWanted) ids.delete(id);
  setMarks({ [kind]: ids });
}

export const forgetMarks = () => setMarks(nothing);
export const marksNow = () => marks;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns something of the marks; the server's page knows no visitor. */
export function useMarked<Part>(part: (marks: Marks) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(marks),
    () => part(nothing),
  );
}

/** Returns whether the visitor has marked a listing. */
export const useMark = (kind: Kind, id: number) => useMarked((now) => now[kind].has(id));

/** Returns whose marks are all there; undefined while they are on their way. */
export const useWhose = () => useMarked(({ whose }) => whose);
