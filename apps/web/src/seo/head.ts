import { sitePreview } from '@keystead/discovery/rules';
import { alternates } from '@keystead/kit/language-address';
import { selectLanguage } from '@keystead/languages/web';
import { pageContext, siteOrigin } from '../api.ts';
import { type Match, siteOf } from '../head-labels.ts';
import { siteAddress } from '../page-language.ts';
import type { PageMetadata, Structured } from './page-metadata.ts';
import { preview as previewOf } from './preview.ts';
import { seoText } from './text.ts';

interface Page {
  title: string;
  path: string | undefined;
}

/** Returns the metadata of a page, for its head. */
export function seoHead(match: Match, { title, path }: Page, metadata: PageMetadata) {
  // Without texts for search engines only the address is left, and what is not to be found stays hidden.
  if (siteOf(match)?.seo_settings === false)
    return {
      meta: [{ title }, ...(metadata.isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : [])],
      links: path === undefined ? [] : placeLinks(path),
      scripts: [],
    };
  return {
    meta: [{ title }, ...metaOf(match, { title, path }, metadata)],
    links: [...(path === undefined ? [] : placeLinks(path)), ...feedLinks(match, metadata)],
    scripts: (metadata.structured ?? []).map(structuredData),
  };
}

function metaOf(match: Match, { title, path }: Page, metadata: PageMetadata) {
  const { description, keywords, type = 'website', isHidden } = metadata;
  const site = siteOf(match)?.company_name;
  // A page about no one thing is shown by the picture of the site.
  const { image, isDrawn } = metadata.image || !site ? metadata : previewOf(sitePreview(site));
  const { code } = selectLanguage(match.context.store.getState());
  const named: Record<string, string | undefined> = {
    description,
    keywords,
    ...(isHidden && { robots: 'noindex, follow' }),
    // The rest it reads from what follows.
    'twitter:card': image ? 'summary_large_image' : 'summary',
  };
  const preview: Record<string, string | undefined> = {
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:url': path === undefined ? undefined : siteAddress(path),
    'og:site_name': site,
    'og:locale': code.replace('-', '_'),
    'og:image': image,
    'og:image:alt': image && title,
    ...(isDrawn && {
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/jpeg',
    }),
    'article:published_time': metadata.published,
    'article:modified_time': metadata.changed,
  };
  return [
    ...Object.entries(named).flatMap(([name, content]) => (content ? [{ name, content }] : [])),
    ...Object.entries(preview).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
  ];
}

/** Returns the page's one address, and those of the same page in all languages. */
function placeLinks(path: string) {
  const { origin = '', languages = { codes: [], site: '' } } = pageContext() ?? {};
  const others = alternates(path, languages).map((other) => ({
    rel: 'alternate',
    hrefLang: other.hreflang,
    href: origin + other.path,
  }));
  return [{ rel: 'canonical', href: siteAddress(path) }, ...others];
}

function feedLinks(match: Match, { feed }: PageMetadata) {
  if (feed === undefined) return [];
  const { title, query } = feed;
  const link = (name: string, type: string) => ({
    rel: 'alternate',
    type,
    title: seoText(match, 'feed', { title }),
    href: `${siteOrigin()}/feeds/${name}${query === '' ? '' : `?${query}`}`,
  });
  return [link('homes.rss', 'application/rss+xml'), link('homes.json', 'application/feed+json')];
}

function structuredData(data: Structured) {
  // "</script>" or "<!--" inside a text must not end the element, nor hide its end.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return { type: 'application/ld+json', children: text };
}
