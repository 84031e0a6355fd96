import { useSyncExternalStore } from 'react';

/** What the visitor has marked: ids of favourites, of listings they have shown interest in, hidden, and looked at. */
interface Marks {
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

/** Returns whether the visitor has marked a listing. The server's page knows no visitor. */
export function useMark(kind: Kind, id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => marks[kind].has(id),
    () => false,
  );
}

/** Returns all marks; none on the server's page. */
export function useAllMarks(): Marks {
  return useSyncExternalStore(
    subscribe,
    () => marks,
    () => nothing,
  );
}

/** Returns whether a listing is `seen`, or `new` since the visitor's last visit. */
export function useFreshness(home: Posted): 'seen' | 'new' | undefined {
  return useSyncExternalStore(
    subscribe,
    () => freshness(marks, home),
    () => undefined,
  );
}

/** As much of a listing as says whether it is new. */
export interface Posted {
  readonly id: number;
  readonly created_at: string;
}

export function freshness({ seen, newSince }: Marks, { id, created_at }: Posted): 'seen' | 'new' | undefined {
  if (seen.has(id)) return 'seen';
  return newSince !== undefined && Date.parse(created_at) > newSince ? 'new' : undefined;
}

/** Returns whose marks are all there; undefined while they are on their way. */
export function useWhose(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => marks.whose,
    () => undefined,
  );
}
