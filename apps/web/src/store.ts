import { userSignup } from '@keystead/accounts/web';
import { getCategories } from '@keystead/catalogue/contract';
import { cachedata, categoriesLoaded, categoriesRequested } from '@keystead/catalogue/web';
import type { Answer } from '@keystead/http/call';
import { english, language, languagesOffered, type SelectedLanguage } from '@keystead/languages/web';
import { webSettings } from '@keystead/settings/contract';
import { settings, settingsLoaded, settingsRequested } from '@keystead/settings/web';
import { configureStore } from '@reduxjs/toolkit';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type Driver, REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer } from 'redux-remember';

const reducers = {
  [userSignup.name]: userSignup.reducer,
  [language.name]: language.reducer,
  [settings.name]: settings.reducer,
  [cachedata.name]: cachedata.reducer,
  /** Whether stored state has come back. */
  storage: (state = { restored: false }, action: { type: string }) =>
    action.type === REMEMBER_REHYDRATED ? { restored: true } : state,
};

/** Where browser storage has slices, as one JSON object by slice. */
export const ROOT_KEY = 'root';
/** Slices that survive a reload; what the server can give again is not stored. */
const PERSISTED = ['User_signup', 'Language', 'cachedata'];
/** Browser storage that does not answer in this time is given up on, in milliseconds. */
const PERSIST_TIMEOUT = 5000;

/** Texts of a language come with the page. */
const withoutTexts = (name: string, value: unknown) => (name === 'labels' ? {} : value);

/** Action that begins to restore stored state. */
const RESTORE = 'restore';

/**
 * Makes the store of the screens, on the server for each page and in the browser once. It begins with what the server
 * knows, a guest who reads `selectedLanguage`; stored state comes back by `restore`.
 */
export function makeStore(queries: QueryClient, selectedLanguage: SelectedLanguage) {
  const store = configureStore({
    reducer: rememberReducer(reducers),
    preloadedState: { Language: { ...english, selectedLanguage } },
    enhancers: (defaults) =>
      defaults().concat(
        rememberEnhancer(browserStorage(), PERSISTED, {
          prefix: '',
          initActionType: RESTORE,
          persistWholeStore: true,
          serialize: (state) => JSON.stringify(state, withoutTexts),
          // The page is written in this language, whatever an earlier visit was.
          migrate: (state) => ({ ...state, Language: { ...state.Language, selectedLanguage } }),
          // At once: a visitor who signs out may leave the page that moment.
          persistThrottle: 0,
        }),
      ),
  });
  const restored = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (!store.getState().storage.restored) return;
      stop();
      cacheWhatPagesFetch(store, queries);
      // redux-remember writes changes from the next turn on.
      setTimeout(resolve);
    });
  });
  return Object.assign(store, {
    /** What the page was rendered with: parts that hydrate after stored state is back still hydrate with it. */
    serverState: store.getState(),
    /** Brings stored state back, once however often it is called; settles when it is there. */
    restore: () => {
      store.dispatch({ type: RESTORE });
      return restored;
    },
  });
}

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;

/**
 * Keeps slices and query cache in step: settings and categories go into their slices with the time they were fetched,
 * and what was fetched for one person is forgotten when that person leaves.
 */
function cacheWhatPagesFetch(
  store: Pick<Store, 'getState' | 'dispatch' | 'subscribe'>,
  queries: QueryClient,
): void {
  const put = ({ queryKey: [path], state }: Query) => {
    const { status, fetchStatus, data, dataUpdatedAt: at } = state;
    const { Settings, cachedata } = store.getState();
    if (fetchStatus === 'fetching') {
      if (path === webSettings.path && !Settings.loading) store.dispatch(settingsRequested());
      if (path === getCategories.path && !cachedata.loading) store.dispatch(categoriesRequested());
      return;
    }
    if (status !== 'success') return;
    if (path === webSettings.path && (Settings.lastFetch !== at || Settings.loading)) {
      const loaded = (data as Answer<typeof webSettings>).data;
      store.dispatch(settingsLoaded({ data: loaded, at }));
      store.dispatch(languagesOffered(loaded.languages));
    }
    if (path === getCategories.path && (cachedata.lastFetch !== at || cachedata.loading))
      store.dispatch(categoriesLoaded({ categories: (data as Answer<typeof getCategories>).data, at }));
  };
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) put(query);
  cache.subscribe(({ query }) => put(query));
  let token = store.getState().User_signup.data?.token;
  let accountId = store.getState().User_signup.data?.data.id;
  store.subscribe(() => {
    const next = store.getState().User_signup.data?.token;
    if (token !== undefined && next !== token) {
      queries.clear();
      const left = accountId;
      const hasLeft = store.getState().User_signup.ended === undefined;
      void import('./shell/forget-person.ts')
        .then(({ forgetPerson }) => forgetPerson({ hasLeft, accountId: left }))
        .catch(() => undefined);
    }
    token = next;
    accountId = store.getState().User_signup.data?.data.id;
  });
}

/** Returns browser storage under the root key; a browser that forbids storage, or is too slow, stores nothing. */
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
