import { userSignup } from '@keystead/accounts/web';
import { getCategories } from '@keystead/catalogue/contract';
import { cachedata, categoriesLoaded } from '@keystead/catalogue/web';
import type { Answer } from '@keystead/http/call';
import { language } from '@keystead/languages/web';
import { webSettings } from '@keystead/settings/contract';
import { settings, settingsLoaded } from '@keystead/settings/web';
import { configureStore } from '@reduxjs/toolkit';
import type { QueryClient } from '@tanstack/react-query';
import { type Driver, REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer } from 'redux-remember';

const reducers = {
  [userSignup.name]: userSignup.reducer,
  [language.name]: language.reducer,
  [settings.name]: settings.reducer,
  [cachedata.name]: cachedata.reducer,
  /** Whether kept state has come back; before that nobody can say that a visitor is a guest. */
  storage: (state = { restored: false }, action: { type: string }) =>
    action.type === REMEMBER_REHYDRATED ? { restored: true } : state,
};

/** Slices that survive a reload; what the server can give again is not kept. */
const PERSISTED = ['User_signup', 'Language', 'cachedata'];
/** Where browser storage keeps them, as one JSON object by slice. */
export const ROOT_KEY = 'root';
/** Browser storage that does not answer in this time is given up on, in milliseconds. */
const PERSIST_TIMEOUT = 5000;

/** Makes the store; in the browser it is restored from storage under one root key. */
export function makeStore() {
  const reducer = rememberReducer(reducers);
  if (typeof window === 'undefined') return configureStore({ reducer });
  return configureStore({
    reducer,
    enhancers: (defaults) =>
      defaults().concat(
        rememberEnhancer(browserStorage(), PERSISTED, {
          prefix: '',
          persistWholeStore: true,
          persistThrottle: 100,
          initActionType: 'keystead/start',
        }),
      ),
  });
}

export type Store = ReturnType<typeof makeStore>;

/**
 * Keeps slices and query cache in step: settings and categories go into their slices with the time they were fetched,
 * and what was fetched for one person is forgotten when that person leaves.
 */
export function keepWhatPagesFetch(store: Store, queries: QueryClient): void {
  if (typeof window === 'undefined') return;
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.state.status !== 'success') return;
    const at = query.state.dataUpdatedAt;
    if (query.queryKey[0] === webSettings.path && store.getState().Settings.lastFetch !== at) {
      store.dispatch(settingsLoaded({ data: (query.state.data as Answer<typeof webSettings>).data, at }));
    }
    if (query.queryKey[0] === getCategories.path && store.getState().cachedata.lastFetch !== at) {
      store.dispatch(
        categoriesLoaded({ categories: (query.state.data as Answer<typeof getCategories>).data, at }),
      );
    }
  });
  let token = store.getState().User_signup.data?.token;
  store.subscribe(() => {
    const next = store.getState().User_signup.data?.token;
    if (token !== undefined && next !== token) queries.clear();
    token = next;
  });
}

/** Browser storage under the root key; a browser that forbids storage, or is too slow, keeps nothing. */
function browserStorage(): Driver {
  const within = <T>(work: () => T): Promise<T | undefined> =>
    Promise.race([
      Promise.resolve()
        .then(work)
        .catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PERSIST_TIMEOUT)),
    ]);
  return {
    getItem: () => within(() => window.localStorage.getItem(ROOT_KEY)),
    setItem: (_key, value) => within(() => window.localStorage.setItem(ROOT_KEY, value as string)),
  };
}
