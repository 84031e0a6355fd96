import { checkInput } from '@keystead/http/invoke';
import { getPropertyList } from '@keystead/search/contract';
import { type SeoDocument, seoDocument } from './document.ts';
import { type Feed, type FeedFilters, feedOf } from './feeds.service.ts';
import { xml } from './sitemap-xml.ts';

const TAGS = ['listings', 'catalogue', 'settings', 'languages'];

interface Asked {
  filters: FeedFilters;
  /** The same as a query. */
  query: string;
}

/** Returns the filters of a search, under the names and the checks of the list call. */
function read(_params: unknown, raw: Readonly<Record<string, unknown>>): Asked {
  const { limit, offset, facets, cursor, sort, most_viewed, most_liked, userid, current_user, ...filters } =
    checkInput(getPropertyList, raw);
  const known = Object.entries(raw).filter(([key, value]) => Object.hasOwn(filters, key) && value !== '');
  const sorted = known
    .map(([key, value]) => [key, String(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return { filters, query: new URLSearchParams(sorted).toString() };
}

/** Returns where the search is looked at, and where its feed stands. */
function addresses(origin: string, name: string, query: string) {
  const behind = query === '' ? '' : `?${query}`;
  return { page: `${origin}/search${behind}`, self: `${origin}/feeds/${name}${behind}` };
}

function rss({ site, title, language, homes }: Feed, { page, self }: { page: string; self: string }): string {
  const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;
  const items = homes.map(({ id, address, title: name, text, image, at }) =>
    [
      '<item>',
      element('title', name),
      element('link', address),
      element('description', text),
      `<guid isPermaLink="false">${xml(id)}</guid>`,
      element('pubDate', new Date(at).toUTCString()),
      ...(image === '' ? [] : [`<media:content url="${xml(image)}" medium="image"/>`]),
      '</item>\n',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    `<channel>${element('title', `${title} · ${site}`)}${element('link', page)}${element('description', title)}`,
    `${element('language', language)}<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    '</channel></rss>\n',
  ].join('');
}

function jsonFeed(
  { site, title, language, homes }: Feed,
  { page, self }: { page: string; self: string },
): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${title} · ${site}`,
    home_page_url: page,
    feed_url: self,
    language,
    authors: [{ name: site }],
    items: homes.map(({ id, address: url, title: name, text, image, at }) => ({
      id,
      url,
      title: name,
      content_text: text,
      date_published: at,
      ...(image !== '' && { image }),
    })),
  });
}

/** `/feeds/homes.rss` and `/feeds/homes.json`: the newest homes of any search, by the search's own query. */
export const feedDocuments: readonly SeoDocument[] = [
  { name: 'homes.rss', type: 'application/rss+xml; charset=utf-8', write: rss },
  { name: 'homes.json', type: 'application/feed+json; charset=utf-8', write: jsonFeed },
].map(({ name, type, write }) =>
  seoDocument<Asked>({
    url: `/feeds/${name}`,
    type,
    tags: TAGS,
    seconds: 60,
    read,
    make: async (ctx, { filters, query }) =>
      write(await feedOf(ctx, filters), addresses(ctx.origin, name, query)),
  }),
);
