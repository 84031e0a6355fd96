import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLastSearch, lastSearch, rememberSearch } from './last-search.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

it('remembers the filters of a search, its name and when it was', () => {
  rememberSearch({ city: 'Porto', max_price: '300000', sort: 'price_asc', page: '3' }, 'Homes in Porto', 7);
  expect(lastSearch()).toEqual({
    search: { city: 'Porto', max_price: '300000' },
    name: 'Homes in Porto',
    at: 7,
  });
  forgetLastSearch();
  expect(lastSearch()).toBeUndefined();
});

it('remembers no list that asks for nothing, and none of what is paid for', () => {
  rememberSearch({ sort: 'most_liked', view: 'map' }, 'Most loved', 7);
  rememberSearch({ promoted: '1', city: 'Porto' }, 'Featured', 7);
  expect(lastSearch()).toBeUndefined();
});

it.each([
  ['no JSON', '{'],
  ['no search', '{"name":"A","at":1}'],
  ['filters that are none', '{"search":{"beds":"many","evil":"1"},"name":"A","at":1}'],
  ['no moment', '{"search":{"city":"Porto"},"name":"A"}'],
])('reads nothing from %s', (_, text) => {
  stored.set('last-search', text);
  expect(lastSearch()).toBeUndefined();
});

it('lives without storage', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('forbidden');
    },
  });
  rememberSearch({ city: 'Porto' }, 'Homes in Porto', 7);
  forgetLastSearch();
  expect(lastSearch()).toBeUndefined();
});
