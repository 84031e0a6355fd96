import { useCallback, useRef, useState } from 'react';

/** Which rows are chosen, over all pages of one list. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Chooses one or no longer; with `range`, everything between it and the one before, as in every mail program. */
  toggle(id: number, isChosen: boolean, range: boolean): void;
  add(ids: readonly number[]): void;
  remove(ids: readonly number[]): void;
  clear(): void;
}

/**
 * @param shown ids of the rows in sight, in order
 * @param list names the list: another one begins with nothing chosen
 */
export function useSelection(shown: readonly number[], list: string): Selection {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: NOTHING });
  const last = useRef<number>(undefined);
  const ids = chosen.list === list ? chosen.ids : NOTHING;
  const set = useCallback(
    (change: (ids: Set<number>) => void) =>
      setChosen((before) => {
        const next = new Set(before.list === list ? before.ids : NOTHING);
        change(next);
        return { list, ids: next };
      }),
    [list],
  );
  return {
    ids,
    toggle(id, isChosen, range) {
      const touched = range ? between(shown, last.current, id) : [id];
      last.current = id;
      set((next) => {
        for (const one of touched) isChosen ? next.add(one) : next.delete(one);
      });
    },
    add: (more) =>
      set((next) => {
        for (const one of more) next.add(one);
      }),
    remove: (less) =>
      set((next) => {
        for (const one of less) next.delete(one);
      }),
    clear: () => set((next) => next.clear()),
  };
}

const NOTHING: ReadonlySet<number> = new Set();

/** Returns the rows from one to another, both included; the second alone where the first is not in sight. */
export function between(shown: readonly number[], from: number | undefined, to: number): readonly number[] {
  const start = from === undefined ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
