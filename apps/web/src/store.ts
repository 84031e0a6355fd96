import { nobody } from '@keystead/accounts/web';
import { nothingCached } from '@keystead/catalogue/web';
import { english } from '@keystead/languages/web';
import { unset } from '@keystead/settings/web';
import { firstTouch } from '@keystead/ui/on-demand';
import type { Action, Store as ReduxStore } from '@reduxjs/toolkit';
import type { QueryClient } from '@tanstack/react-query';
import { ROOT_KEY } from './root-key.ts';
import type { KeptStore } from './stored-state.ts';

const atFirst = {
  User_signup: nobody,
  Language: english,
  Settings: unset,
  cachedata: nothingCached,
  /** Whether kept state has come back; before that nobody can say that a visitor is a guest. */
  storage: { restored: false },
};

export type State = typeof atFirst;

/** What screens see of the state. */
export interface Store extends Pick<ReduxStore<State, Action>, 'getState' | 'subscribe' | 'dispatch'> {
  /** Kept state may come back: the page has been hydrated. */
  start: () => void;
  /** Settles when kept state is back and every action so far is done. */
  ready: () => Promise<unknown>;
}

/**
 * The state of screens. The store itself, with the slices and what restores and keeps them, is fetched when something
 * is kept from an earlier visit, when something is to be kept, or at the visitor's first touch: a first view needs none
 * of its 9 kB. Until then screens see a guest in the language of the page; see decision 099.
 */
export function makeStore(queries: QueryClient, Language: State['Language']): Store {
  let state: State = { ...atFirst, Language };
  let kept: KeptStore | undefined;
  let coming: Promise<KeptStore> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const fetchStore = async () => {
    const { makeKeptStore } = await import('./stored-state.ts');
    kept = await makeKeptStore(queries, Language.selectedLanguage);
    kept.subscribe(tell);
    tell();
    return kept;
  };
  const ready = () => {
    coming ??= fetchStore();
    // A failed fetch (a lost connection) may be tried again.
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  return {
    getState: () => kept?.getState() ?? state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) => {
      if (kept) return kept.dispatch(action);
      void ready().then((store) => store.dispatch(action));
      return action;
    },
    start: () => {
      if (hasKept()) return void ready();
      state = { ...state, storage: { restored: true } };
      tell();
      void firstTouch().then(ready);
    },
    ready,
  };
}

/** Whether an earlier visit left anything behind; a browser that forbids storage keeps nothing. */
function hasKept(): boolean {
  try {
    return window.localStorage.getItem(ROOT_KEY) !== null;
  } catch {
    return false;
  }
}
