import { signedOut, signInBegan, signInSucceeded } from '@keystead/accounts/web';
import { getCategories } from '@keystead/catalogue/contract';
import { locationKnown } from '@keystead/catalogue/web';
import { english, languageRequested, languageSelected } from '@keystead/languages/web';
import { webSettings } from '@keystead/settings/contract';
import { pushTokenKnown } from '@keystead/settings/web';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStore, ROOT_KEY } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps each change at once: who signs out and goes on that moment is signed out there', async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  const store = makeStore(new QueryClient(), english.selectedLanguage);
  await store.restore();
  const session = async () => {
    // What is written within this turn is written before a page can be left.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return JSON.parse(stored.get(ROOT_KEY) ?? '{}').User_signup?.data?.token;
  };

  store.dispatch(signInBegan());
  store.dispatch(signInSucceeded({ token: 'a', data: { id: 1 } } as never));
  expect(await session()).toBe('a');
  store.dispatch(signedOut());
  expect(await session()).toBeUndefined();
});

it('writes every field of every slice', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });
  const queries = new QueryClient();
  const store = makeStore(queries, english.selectedLanguage);
  await store.restore();
  const written = new Set<string>();
  let before = store.getState();
  const fields = (state: typeof before, slice: keyof typeof before) =>
    Object.entries(state[slice] as unknown as Record<string, unknown>);
  const slices = Object.keys(before) as (keyof typeof before)[];
  const all = slices.flatMap((slice) => fields(before, slice).map(([field]) => `${slice}.${field}`));
  store.subscribe(() => {
    const now = store.getState();
    for (const slice of slices) {
      const was = Object.fromEntries(fields(before, slice));
      for (const [field, value] of fields(now, slice))
        if (was[field] !== value) written.add(`${slice}.${field}`);
    }
    before = now;
  });

  store.dispatch(signInBegan());
  store.dispatch(signInSucceeded({ token: 'a', data: { id: 1 } } as never));
  store.dispatch(languageRequested());
  store.dispatch(languageSelected({ ...english.selectedLanguage, code: 'es' }));
  store.dispatch(pushTokenKnown('token'));
  store.dispatch(locationKnown({ latitude: 1, longitude: 2 } as never));
  const answers = { [webSettings.path]: { data: { languages: [] } }, [getCategories.path]: { data: [] } };
  for (const [path, answer] of Object.entries(answers))
    await queries.fetchQuery({ queryKey: [path], queryFn: () => Promise.resolve(answer) });
  // Back from the browser's storage before anyone could subscribe.
  written.add('storage.restored');
  expect(all.filter((field) => !written.has(field))).toEqual([]);
  expect(store.getState().Settings.loading).toBe(false);
  expect(store.getState().cachedata.loading).toBe(false);
});
