/** Reads plain texts, as existing links have them: no JSON quoting of numbers. */
export const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Returns search parameters as the query of an address; absent and empty ones are left out. */
export function queryOf(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(present.map(([key, value]) => [key, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}
