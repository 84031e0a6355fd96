/** Returns where to go after signing in: an address of this site, never someone else's. */
export function readNext(search: Record<string, unknown>): { next?: string } {
  const { next } = search;
  return typeof next === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(next) && next.length <= 500 ? { next } : {};
}
