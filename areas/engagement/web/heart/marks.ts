import { useSyncExternalStore } from 'react';

/** What the visitor has marked: ids of favourites, and of listings they have shown interest in. */
interface Marks {
  readonly favourites: ReadonlySet<number>;
  readonly interests: ReadonlySet<number>;
  /** Whose marks they are, once they are all there: an account, 0 for a guest. */
  readonly whose: number | undefined;
}

type Kind = 'favourites' | 'interests';

const nothing: Marks = { favourites: new Set(), interests: new Set(), whose: undefined };

// Marks belong to the browser tab, so one module holds them; nothing is ever marked on the server.
let marks = nothing;
const listeners = new Set<() => void>();

export function setMarks(next: Partial<Marks>): void {
  marks = { ...marks, ...next };
  for (const listener of listeners) listener();
}

/** Marks a listing, or takes the mark away; screens show it at once. */
export function mark(kind: Kind, id: number, isWanted: boolean): void {
  const ids = new Set(marks[kind]);
  if (isWanted) ids.add(id);
  else ids.delete(id);
  setMarks({ [kind]: ids });
}

export const forgetMarks = () => setMarks(nothing);
export const favouritesNow = () => marks.favourites;
export const interestsNow = () => marks.interests;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns whether the visitor has marked a listing. The server's page knows no visitor. */
export function useMark(kind: Kind, id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => marks[kind].has(id),
    () => false,
  );
}

/** Returns whose marks are all there; undefined while they are on their way. */
export function useWhose(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => marks.whose,
    () => undefined,
  );
}
