/** Addresses by language: `/es/all-agents` is `/all-agents` in Spanish. The language of the site has no prefix. Pure. */

/** The languages a site can be read in. */
export interface SiteLanguages {
  /** Codes of those on offer, in the order they are offered in. */
  readonly codes: readonly string[];
  /** Code of the one that addresses without a prefix are in, for visitors who have chosen none. */
  readonly site: string;
}

/** An address of the same page in one language; `hreflang` is its code, or `x-default`. */
export interface Alternate {
  readonly hreflang: string;
  readonly path: string;
}

/** Returns the path prefix of a language: `/es`, and nothing for the language of the site. */
export function prefixOf(code: string, site: string): string {
  return code === site ? '' : `/${code}`;
}

/** Returns a path (with or without a query) behind a prefix: `/` becomes `/es`, `/?page=2` becomes `/es?page=2`. */
export function behindPrefix(path: string, prefix: string): string {
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '');
}

/**
 * Returns the addresses of a page in every language on offer, and the one for all other readers.
 * @param path of the page without prefix, with the part of its query that makes it another page; without origin
 * @returns empty where there is one language only
 */
export function alternates(path: string, { codes, site }: SiteLanguages): Alternate[] {
  if (codes.length < 2) return [];
  const own = codes.map((code) => ({ hreflang: code, path: behindPrefix(path, prefixOf(code, site)) }));
  return [...own, { hreflang: 'x-default', path }];
}

const FIRST_STEP = /^\/([a-z]{2,3}(?:-[a-z0-9]{2,8})?)(?=[/?#]|$)/i;

/**
 * Returns the possible prefix of an address, and its rest, which always is a path of this site (never `//host`).
 * @returns undefined where the first step of the path is no code of a language
 */
export function splitAddress(url: string): { code: string; path: string } | undefined {
  const code = FIRST_STEP.exec(url)?.[1];
  if (code === undefined) return undefined;
  return { code, path: url.slice(code.length + 1).replace(/^[\\/]*/, '/') };
}
