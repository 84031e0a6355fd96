import { fileStore } from '@keystead/listings/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnProject } from '../../contract.ts';
import { type FormState, piecesOf, stateOf } from './form-state.ts';
import { forgetKept, readKept, withFiles, writeKept } from './kept-draft.ts';
import { changedParts } from './merge.ts';

/**
 * The form and what is typed into it. A new project is kept in this browser as one goes, files included; an edit is
 * not, so that whoever leaves it is asked.
 */
export function useForm(accountId: number, before: OwnProject | undefined) {
  const isNew = before === undefined;
  const [state, setState] = useState<FormState>(() => (before ? stateOf(before) : readKept(accountId)));
  const [isReady, setReady] = useState(!isNew);
  const [isKept, setKept] = useState(true);
  const isOver = useRef(false);
  const kept = useRef(new Set<string>());
  const begun = useRef(state);

  useEffect(() => {
    if (!isNew) return;
    let isGone = false;
    kept.current = new Set(piecesOf(begun.current).map(({ key }) => key));
    void withFiles(begun.current).then((whole) => {
      if (isGone) return;
      setState(whole);
      setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [isNew]);

  useEffect(() => {
    if (!isNew || !isReady || isOver.current) return;
    // At once: a form is small, and nobody waits for a timer before closing a window.
    setKept(writeKept(accountId, state));
    kept.current = keepFiles(state, kept.current);
  }, [accountId, isNew, isReady, state]);

  const change = useCallback((part: Partial<FormState>) => setState((now) => ({ ...now, ...part })), []);
  /** Empties the form and forgets what was kept; once the project is posted (`over`) nothing is kept any more. */
  const clear = useCallback(
    (over: boolean) => {
      isOver.current = over;
      for (const key of kept.current) void fileStore.remove(key);
      kept.current = new Set();
      forgetKept(accountId);
      if (!over) setState(stateOf());
    },
    [accountId],
  );
  const isBegun = changedParts(stateOf(before), state).length > 0;
  return { state, setState, change, clear, isReady, isKept, isBegun, isOver };
}

/** Keeps files that are new and lets go of those that were taken out. @returns the keys of those that are kept */
function keepFiles(state: FormState, before: ReadonlySet<string>): Set<string> {
  const pieces = piecesOf(state);
  const keys = new Set(pieces.map(({ key }) => key));
  for (const { key, file } of pieces) if (file && !before.has(key)) void fileStore.put(key, file);
  for (const key of before) if (!keys.has(key)) void fileStore.remove(key);
  return keys;
}
