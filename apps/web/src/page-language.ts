import { behindPrefix } from '@keystead/kit/language-address';
import type { LocationRewrite } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type PageTexts, pageContext, siteOrigin } from './api.ts';

interface Prefixes {
  /** What the page's address begins with, and so its links: `/es`; "" for an address that is in no language. */
  address: string;
  /** What the one address of the page begins with in its language; "" for the language of the site. */
  canonical: string;
}

let ofTab: Prefixes = { address: '', canonical: '' };

/** How addresses of the page being rendered, or of this tab, begin. */
export const prefixes = createIsomorphicFn()
  .server((): Prefixes => {
    const { prefix = '', language } = pageContext() ?? {};
    return { address: prefix, canonical: language?.prefix ?? '' };
  })
  .client((): Prefixes => ofTab);

/**
 * Returns the operator's texts for heads of pages: of the page being rendered, or as that page has brought them along. They are
 * in the language of the site.
 */
export function pageTexts(): PageTexts {
  return prefixes().canonical === '' ? writtenTexts() : {};
}

const writtenTexts = createIsomorphicFn()
  .server((): PageTexts => pageContext()?.pageTexts ?? {})
  .client((): PageTexts => JSON.parse(document.documentElement.dataset.texts ?? '{}'));

/** Returns the one address of a page of this site, in the language of the page that is being written. */
export function siteAddress(path: string): string {
  return siteOrigin() + behindPrefix(path, prefixes().canonical);
}

/** Addresses of this tab begin like this from now on. */
export function setPrefixes(next: Prefixes): void {
  ofTab = next;
}

/**
 * Returns what the server's page was asked with. Its address and its `lang` say so without the file of its texts, which may not
 * have arrived.
 */
export function begunPrefix(): string {
  const first = `/${document.documentElement.lang}`;
  return `${window.location.pathname}/`.startsWith(`${first}/`) ? first : '';
}

/** Routes know nothing of languages: their paths are those of addresses without a prefix. */
export function rewriteFor(prefix: string, known: readonly string[] = [prefix]): LocationRewrite {
  return {
    input: ({ url }) => {
      const [first = ''] = /^\/[^/]*/.exec(url.pathname) ?? [];
      if (known.includes(first)) url.pathname = url.pathname.slice(first.length);
      return url;
    },
    output: ({ url }) => {
      url.pathname = behindPrefix(url.pathname, prefix);
      return url;
    },
  };
}
