import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { knownQuery } from './known-query.ts';
import { routeTree } from './routeTree.gen.ts';

it('keeps what the page of an address heeds, and nothing else', () => {
  expect(knownQuery('/faqs', '?x=1')).toBe('');
  expect(knownQuery('/faqs', '?x=2&search=lease')).toBe('?search=lease');
  expect(knownQuery('/search', '?utm_source=a&page=2&city=Berlin')).toBe('?city=Berlin&page=2');
  expect(knownQuery('/search', '?page=0')).toBe('');
  expect(knownQuery('/properties/all%2Dproperties', '?page=2')).toBe('?page=2');
  expect(knownQuery('/mortgage-calculator', '?price=1&x=1')).toBe('?price=1');
  expect(knownQuery('/no-such-page/%', '?x=1')).toBe('');
});

it('is declared by every route', () => {
  const { routesById } = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never });
  const readers = Object.values(routesById).map(
    ({ id, options }) => [id, options.validateSearch as ((raw: object) => object) | undefined] as const,
  );
  const knowingAll = readers.filter(([, read]) => read && 'unknown' in read({ unknown: 'x' }));
  expect(knowingAll.map(([id]) => id)).toEqual([]);
  expect(readers.length).toBeGreaterThan(40);
});
