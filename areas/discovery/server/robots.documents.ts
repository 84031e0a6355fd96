import { getSettings } from '@keystead/settings/server';
import { type SeoDocument, seoDocument } from './document.ts';

/** Personal and technical pages; those with `noindex` stay open, or crawlers would not read it. */
const PRIVATE = [
  '/admin',
  '/api/',
  '/dev/',
  '/user/',
  '/my-property/',
  '/my-project/',
  '/payment/',
  '/pay/',
  '/payments/',
  '/user-register',
  '/all-personalized-feeds',
  '/article-preview/',
  '/papers/',
  '/_serverFn/',
];
/** Of the private parts: how to use the open calls. */
const OPEN = ['/api/docs', '/api/openapi.json'];

/** `/robots.txt`. A demonstration has no real offers and is not to be indexed. */
export const robotsDocuments: readonly SeoDocument[] = [
  seoDocument({
    url: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    tags: ['settings'],
    seconds: 300,
    read: () => ({}),
    async make(ctx) {
      const { demoMode } = await getSettings(ctx);
      if (ctx.config.DEMO_WORLD || demoMode)
        return '# A demo: its homes and people are invented.\nUser-agent: *\nDisallow: /\n';
      const rules = [
        ...OPEN.map((path) => `Allow: ${path}`),
        // The same in the addresses of other languages.
        ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
      ];
      return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${ctx.origin}/sitemap.xml\n`;
    },
  }),
];
