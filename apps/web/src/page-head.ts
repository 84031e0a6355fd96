import { truncate } from '@keystead/kit/text';
import { type HeadKey, headText, type Match, siteOf } from './head-labels.ts';
import { pageTexts, siteAddress } from './page-language.ts';
import { seoHead } from './seo/head.ts';
import type { PageMetadata } from './seo/page-metadata.ts';

/** Search engines show about so many characters of a title. */
const LONGEST_TITLE = 60;

/** Returns the title of one page of many. */
export const onPage = (match: Match, title: string, page: number) =>
  page === 1 ? title : headText(match, 'onPage', { title, page });

/** Returns a title with the operator's name behind it, where both fit. */
function titled(match: Match, title: string): string {
  const site = siteOf(match)?.company_name ?? '';
  const whole = site === '' || title.includes(site) ? title : `${title} · ${site}`;
  return whole.length > LONGEST_TITLE ? truncate(title, LONGEST_TITLE) : whole;
}

/**
 * Title and canonical address of a page for a route's `head`, in the operator's text where there is some; with them
 * what only robots read. Those read the server's page: the browser carries no script for it.
 * @param page.path with the part of its query that makes it another page; without origin and language, and absent for a
 * page that is only a view of another one
 * @param metadata given on the server alone: `import.meta.env.SSR && …`
 */
export function pageHead(
  match: Match,
  page: { title: string; path?: string | undefined },
  metadata: PageMetadata | false,
) {
  const { path } = page;
  const own = path === undefined || siteOf(match)?.seo_settings === false ? undefined : pageTexts()[path];
  const title = own?.title || titled(match, page.title);
  return {
    meta: [{ title }],
    links: path === undefined ? [] : [{ rel: 'canonical', href: siteAddress(path) }],
    ...(import.meta.env.SSR && metadata && seoHead(match, { title, path }, { ...metadata, ...own })),
  };
}

/** Returns the head of a page that no one is to find. */
export const hiddenHead = (match: Match, key: HeadKey) => titledHead(match, headText(match, key));

/** Returns the same where the title is no text of ours. */
export const titledHead = (match: Match, title: string) => ({
  meta: [{ title: titled(match, title) }, { name: 'robots', content: 'noindex' }],
});
