import { agenciesForSitemap } from '@keystead/agencies/server';
import { allCategories, citiesWithListings, listingCounts } from '@keystead/catalogue/server';
import { articleCategories, articlesForSitemap } from '@keystead/content/server';
import { sitePages } from '@keystead/home/server';
import { mayUse } from '@keystead/plans/server';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { districtsWithHomes, findCards } from '@keystead/search/server';
import { type PageRow, readAgents, readListingParts, readListings, readProjects } from './sitemap.queries.ts';
import { type MapPage, MOST_ADDRESSES } from './sitemap-xml.ts';

/** One kind of page, in parts that are made one by one. */
interface SitemapSection {
  parts(ctx: Ctx): Promise<number[]>;
  /** The pages of one part; none where there is no such part. */
  pages(ctx: Ctx, part: number): Promise<MapPage[]>;
}

const GUEST = 0;

/** Returns pages that are few enough to be read at once, cut into parts in their order. */
function whole(read: (ctx: Ctx) => Promise<MapPage[]>): SitemapSection {
  return {
    parts: async (ctx) => {
      const { length } = await read(ctx);
      return Array.from({ length: Math.ceil(length / MOST_ADDRESSES) }, (_, part) => part);
    },
    pages: async (ctx, part) => (await read(ctx)).slice(part * MOST_ADDRESSES, (part + 1) * MOST_ADDRESSES),
  };
}

/** What every guest may read, by the name its parts carry. Whatever is closed to guests is not named. */
export const SECTIONS: Readonly<Record<string, SitemapSection>> = {
  pages: whole(sitePagesShown),
  places: whole(placesWithHomes),
  articles: whole(articles),
  agents: whole(async (ctx) => {
    const rows = await readAgents(ctx, await mayUse(ctx, GUEST, 'premium_properties'));
    return rows.map((row) => ({
      ...asPage(ctx, '/agent-details/', row),
      ...(row.isOperator && { path: `/agent-details/${row.slug}?is_admin=1` }),
    }));
  }),
  agencies: whole(async (ctx) => (await agenciesForSitemap(ctx)).map((row) => asPage(ctx, '/agency/', row))),
  projects: whole(async (ctx) => {
    if (!(await mayUse(ctx, GUEST, 'project_access'))) return [];
    return (await readProjects(ctx)).map((row) => asPage(ctx, '/project-details/', row));
  }),
  listings: {
    parts: async (ctx) => readListingParts(ctx, await mayUse(ctx, GUEST, 'premium_properties')),
    pages: async (ctx, part) => {
      const rows = await readListings(ctx, part, await mayUse(ctx, GUEST, 'premium_properties'));
      return rows.map((row) => asPage(ctx, '/properties-details/', row));
    },
  },
};

function asPage(ctx: Ctx, folder: string, { slug, changedAt, picture }: PageRow): MapPage {
  return { path: folder + slug, changedAt, ...(picture !== null && { image: mediaUrl(ctx, picture) }) };
}

/** Returns the pages of the site; those of a kind of homes only while there are any. */
async function sitePagesShown(ctx: Ctx): Promise<MapPage[]> {
  const isThere = async (filter: Parameters<typeof findCards>[1]) => (await findCards(ctx, filter)).total > 0;
  const one = { limit: 1, offset: 0 };
  const [homes, sale, rent, promoted, premium, projects, agencies] = await Promise.all([
    isThere(one),
    isThere({ ...one, property_type: '0' }),
    isThere({ ...one, property_type: '1' }),
    isThere({ ...one, promoted: true }),
    isThere({ ...one, get_all_premium_properties: true }),
    readProjects(ctx),
    agenciesForSitemap(ctx),
  ]);
  const empty = new Set([
    ...(homes ? [] : HOMES),
    ...(promoted ? [] : ['/featured-properties']),
    ...(premium ? [] : ['/premium-properties']),
    ...(projects.length > 0 ? [] : ['/all-projects']),
    ...(agencies.length > 0 ? [] : ['/agencies']),
  ]);
  const all = '/properties/all-properties';
  return [
    ...sitePages.filter((path) => !empty.has(path)),
    ...(sale ? [`${all}?property_type=0`] : []),
    ...(rent ? [`${all}?property_type=1`] : []),
  ].map((path) => ({ path }));
}

/** Pages that say nothing while no home is on offer. */
const HOMES = [
  '/properties/all-properties',
  '/most-viewed-properties',
  '/most-favorite-properties',
  '/properties-nearby-city',
  '/properties-on-map',
];

/** Returns where homes are, and of which kinds. */
async function placesWithHomes(ctx: Ctx): Promise<MapPage[]> {
  const [cities, districts, categories, counts] = await Promise.all([
    citiesWithListings(ctx),
    districtsWithHomes(ctx),
    allCategories(ctx),
    listingCounts.get().byCategory(ctx),
  ]);
  const names = new Set(cities.filter(({ city }) => city.isShown).map(({ city }) => city.name));
  return [
    ...[...names].map((name) => ({ path: `/properties/city/${encodeURIComponent(name)}` })),
    ...districts
      .filter(({ city }) => names.has(city))
      .map(({ city, slug }) => ({
        path: `/properties/city/${encodeURIComponent(city)}/${encodeURIComponent(slug)}`,
      })),
    ...categories
      .filter(({ id }) => (counts.get(id) ?? 0) > 0)
      .map(({ slugId }) => ({ path: `/properties/categories/${encodeURIComponent(slugId)}` })),
  ];
}

async function articles(ctx: Ctx): Promise<MapPage[]> {
  const [written, kinds] = await Promise.all([articlesForSitemap(ctx), articleCategories(ctx)]);
  return [
    ...written.map(({ image, ...page }) => ({ ...page, ...(image !== '' && { image }) })),
    ...kinds.map(({ slugId }) => ({ path: `/articles?category=${encodeURIComponent(slugId)}` })),
  ];
}
