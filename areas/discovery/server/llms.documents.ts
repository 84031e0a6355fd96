import { citiesOfHome, findCategories } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { UnitCounts } from '@keystead/projects/contract';
import { publicProjects } from '@keystead/projects/server';
import { findCards } from '@keystead/search/server';
import { getSettings } from '@keystead/settings/server';
import { type SeoDocument, seoDocument } from './document.ts';

/** Cities and projects that are named. */
const MOST_CITIES = 30;
const MOST_PROJECTS = 30;

type Link = readonly [name: string, path: string, note?: string];

/** `/llms.txt`: for language models and those who build on them, what the site has and how it is asked. */
export const llmsDocuments: readonly SeoDocument[] = [
  seoDocument({
    url: '/llms.txt',
    type: 'text/markdown; charset=utf-8',
    seconds: 300,
    tags: ['settings', 'listings', 'catalogue', 'projects'],
    read: () => ({}),
    make: llms,
  }),
];

async function llms(ctx: Ctx): Promise<string> {
  const one = { limit: 1, offset: 0 };
  const [{ companyName, currency }, all, sale, categories, cities, { items: projects }] = await Promise.all([
    getSettings(ctx),
    findCards(ctx, one),
    findCards(ctx, { ...one, property_type: '0' }),
    findCategories(ctx, { hasListings: true }),
    citiesOfHome(ctx),
    publicProjects(ctx, { limit: MOST_PROJECTS, offset: 0 }),
  ]);
  const link = ([name, path, note]: Link) =>
    `- [${plain(name)}](${ctx.origin}${path})${note ? `: ${note}` : ''}`;
  const part = (title: string, links: readonly Link[]) =>
    links.length === 0 ? [] : ['', `## ${title}`, '', ...links.map(link)];
  return [
    `# ${plain(companyName)}`,
    '',
    `> Homes to buy and to rent: ${all.total} on offer now, ${sale.total} for sale and ${all.total - sale.total} to rent. Prices are in ${currency.code}.`,
    ...part('Pages', PAGES),
    ...part(
      'Types of homes',
      categories.map(({ category: { name, slugId } }) => [
        name,
        `/properties/categories/${encodeURIComponent(slugId)}`,
      ]),
    ),
    ...part(
      'Cities',
      cities
        .slice(0, MOST_CITIES)
        .map(({ city, listings }) => [
          city.name,
          `/properties/city/${encodeURIComponent(city.name)}`,
          `${listings} on offer`,
        ]),
    ),
    ...part(
      'Projects, the newest first',
      projects.map(({ title, slug_id: slug, city, unit_counts: counts }) => [
        title,
        `/project-details/${encodeURIComponent(slug)}`,
        [plain(city), ...(counts ? unitsLeft(counts) : [])].join(', '),
      ]),
    ),
    ...part('For programs', PROGRAMS),
    '',
  ].join('\n');
}

const PAGES: readonly Link[] = [
  ['All homes', '/properties/all-properties', 'with filters in the address, such as `?city=…&max_price=…`'],
  ['Projects', '/all-projects', 'homes before they are built'],
  ['Agents', '/all-agents'],
  ['Estate agencies', '/agencies'],
  ['Articles', '/articles', 'on buying, renting, selling and living'],
  ['Frequently asked questions', '/faqs'],
  ['About the operator', '/about-us'],
  ['Contact', '/contact-us'],
];

const PROGRAMS: readonly Link[] = [
  ['MCP server', '/mcp', 'read-only tools over search and details, by POST (Streamable HTTP), without a key'],
  [
    'API, to read',
    '/api/docs',
    'every call with examples; for TypeScript there is the typed client `@keystead/client`',
  ],
  ['API, OpenAPI 3.1', '/api/openapi.json', 'searching and reading need no key'],
  ['New homes as RSS', '/feeds/homes.rss', 'takes the filters of a search: `?city=…&property_type=1`'],
  ['New homes as JSON Feed', '/feeds/homes.json', 'the same'],
  ['Sitemap', '/sitemap.xml'],
];

/** Returns how many units of a project are left, and from which price. */
const unitsLeft = ({ available, price_from: price }: UnitCounts) => [
  ...(price === null ? [] : [`from ${price.toLocaleString('en')}`]),
  `${available} left`,
];

/** Returns a name that is no markup. */
const plain = (name: string) => name.replace(/[[\]()\\`*_<>\r\n]/g, ' ').trim();
