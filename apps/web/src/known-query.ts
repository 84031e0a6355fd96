import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { parseQuery, queryOf } from './address-query.ts';
import { routeTree } from './routeTree.gen.ts';

/** Only finds routes. */
const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never });

/**
 * Returns the part of a query that the page at a path heeds, as its route's `validateSearch` reads it and in one order: pages
 * whose addresses differ in nothing else are the same page.
 * @param path without the prefix of a language
 * @param query with or without its question mark
 * @returns `?page=2`, or ""
 */
export function knownQuery(path: string, query: string): string {
  const asked = parseQuery(query);
  const known: Record<string, unknown> = {};
  for (const { options } of router.getMatchedRoutes(decoded(path))[0]) {
    const read = options.validateSearch as ((raw: object) => object) | undefined;
    Object.assign(known, read?.({ ...asked, ...known }));
  }
  return queryOf(Object.fromEntries(Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1))));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
