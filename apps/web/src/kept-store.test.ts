import { signedOut, signInBegan, signInSucceeded } from '@keystead/accounts/web';
import { english } from '@keystead/languages/web';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { makeKeptStore } from './kept-store.ts';
import { ROOT_KEY } from './root-key.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps each change at once: who signs out and goes on that moment is signed out there', async () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  const store = await makeKeptStore(new QueryClient(), english.selectedLanguage);
  const session = async () => {
    // What is written within this turn is written before a page can be left.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return JSON.parse(kept.get(ROOT_KEY) ?? '{}').User_signup?.data?.token;
  };

  store.dispatch(signInBegan());
  store.dispatch(signInSucceeded({ token: 'a', data: { id: 1 } } as never));
  expect(await session()).toBe('a');
  store.dispatch(signedOut());
  expect(await session()).toBeUndefined();
});
