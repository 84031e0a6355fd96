/** Name of the meta element by which a page says which route it was rendered as, when it stands in at other addresses. */
export const STAND_IN = 'stand-in';

/**
 * Returns the path of a page that stands in for the one the address names, as the offline page does; undefined of any other.
 * Such a page hydrates as what it was rendered as, and is left by loading another one whole.
 */
export function standInPath(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${STAND_IN}"]`)?.content;
}
