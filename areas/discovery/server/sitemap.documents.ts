import { siteLanguages } from '@keystead/languages/server';
import { type SeoDocument, seoDocument } from './document.ts';
import { SECTIONS } from './sitemap.service.ts';
import { sitemapIndex, sitemapPart } from './sitemap-xml.ts';

/** Everything that says which pages there are. */
const TAGS = [
  'settings',
  'languages',
  'content',
  'catalogue',
  'listings',
  'projects',
  'accounts',
  'plans',
  'localities',
];
const TYPE = 'application/xml; charset=utf-8';
const NAME = /^([a-z]+)-([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)-(0|[1-9]\d{0,5})\.xml$/;

/** `/sitemap.xml`, and the parts it names: `/sitemap-listings-en-3.xml`. */
export const sitemapDocuments: readonly SeoDocument[] = [
  seoDocument({
    url: '/sitemap.xml',
    type: TYPE,
    tags: TAGS,
    seconds: 60,
    read: () => ({}),
    async make(ctx) {
      const { codes } = await siteLanguages(ctx);
      const names: string[] = [];
      for (const [section, { parts }] of Object.entries(SECTIONS))
        for (const part of await parts(ctx))
          names.push(...codes.map((code) => `sitemap-${section}-${code}-${part}.xml`));
      return sitemapIndex(names, ctx.origin);
    },
  }),
  seoDocument({
    url: '/sitemap-:name',
    type: TYPE,
    tags: TAGS,
    seconds: 60,
    isLarge: true,
    read({ name = '' }) {
      const [, section = '', code = '', part] = NAME.exec(name) ?? [];
      return Object.hasOwn(SECTIONS, section) ? { section, code, part: Number(part) } : undefined;
    },
    async make(ctx, { section, code, part }) {
      const languages = await siteLanguages(ctx);
      if (!languages.codes.includes(code)) return undefined;
      const pages = (await SECTIONS[section]?.pages(ctx, part)) ?? [];
      return pages.length > 0 ? sitemapPart(pages, { code, languages, origin: ctx.origin }) : undefined;
    },
  }),
];
