import { pageTexts, siteOrigin } from './api.ts';

/**
 * Title, description, canonical address and the preview other sites show, for a route's `head`; in the operator's words
 * where there are some.
 * @param path of the page with the part of its query that makes it another page; without origin
 * @param image absolute address
 */
export function pageHead(asked: {
  title: string;
  description: string;
  path: string;
  image?: string | undefined;
  type?: 'website' | 'profile' | 'article';
}) {
  const own = pageTexts()[asked.path];
  const page = { ...asked, ...own };
  const address = siteOrigin() + page.path;
  const preview = {
    'og:title': page.title,
    'og:description': page.description,
    'og:url': address,
    'og:image': page.image,
  };
  return {
    meta: [
      { title: own?.title || page.title.includes('Keystead') ? page.title : `${page.title} · Keystead` },
      { name: 'description', content: page.description },
      ...(import.meta.env.SSR ? forRobots(page) : []),
      ...Object.entries(preview)
        .filter(([, content]) => content)
        .map(([property, content]) => ({ property, content })),
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}

/** What only robots read, and those read the server's page: the browser carries no script for it. */
function forRobots(page: {
  image?: string | undefined;
  type?: string | undefined;
  keywords?: string | undefined;
}) {
  const { image, type = 'website', keywords } = page;
  return [
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Keystead' },
  ];
}

/** Structured data for search engines, for a route's `head`. */
export function structuredData(data: Record<string, unknown>) {
  // "</script>" inside a text must not end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return { type: 'application/ld+json', children: text };
}
