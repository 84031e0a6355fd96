import { agentProfile } from '@keystead/accounts/server';
import { agentsPage } from '@keystead/agents/server';
import { citiesWithListings, findCategories, wireCategory, wireCity } from '@keystead/catalogue/server';
import { faqs, newestArticles } from '@keystead/content/server';
import type { Input } from '@keystead/http/call';
import { recommendedCards } from '@keystead/personalisation/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { publicProjects } from '@keystead/projects/server';
import { findCards } from '@keystead/search/server';
import type { HomeSection, homepageData } from '../contract.ts';

type Where = Input<typeof homepageData>;
/** A row before it is numbered; its entries as JSON texts. */
interface Row {
  type: HomeSection['type'];
  title: string;
  entries: readonly string[];
}

const MOST_ENTRIES = 12;
/** Asked for, so that a row still has enough once it leaves out what stands further up. */
const ASKED_ENTRIES = 3 * MOST_ENTRIES;
/** Fewer would look like a gap: a small house may show a home twice. */
const FEWEST_ENTRIES = 4;
const MOST_FAQS = 5;
const MOST_ARTICLES = 5;
const NEAR = 'Homes near you';

/** The home page's data as JSON text: cards are stored as text and stay so. */
export async function homeText(ctx: Ctx, where: Where): Promise<string> {
  const rows = withoutRepeats(await Promise.all(allRows(ctx, where))).filter((row) => row.entries.length > 0);
  const sections = rows.map(({ type, title, entries }, place) => {
    const head = JSON.stringify({ type, title, sort_order: place + 1 }).slice(0, -1);
    return `${head},"data":[${entries.join(',')}]}`;
  });
  const near = rows.some((row) => row.type === 'nearby_properties_section');
  return `{"sections":[${sections.join(',')}],"slider_section":[],"homepage_location_data_available":${near}}`;
}

/** No home stands in two rows while there are others: featured ones lead every order, and would lead every row. */
function withoutRepeats(rows: readonly Row[]): Row[] {
  const shown = new Set<string>();
  return rows.map((row) => {
    const fresh = row.entries.filter((entry) => !shown.has(entry));
    const entries = (fresh.length < FEWEST_ENTRIES ? row.entries : fresh).slice(0, MOST_ENTRIES);
    for (const entry of entries) shown.add(entry);
    return { ...row, entries };
  });
}

/** Every row in the order of the page. */
function allRows(ctx: Ctx, where: Where): Promise<Row>[] {
  const { latitude, longitude, radius } = where;
  const located = latitude !== undefined && longitude !== undefined;
  const around = { latitude, longitude, radius, sort: 'nearest' } as const;
  return [
    ...(ctx.actor ? [recommended(ctx as SignedInCtx)] : []),
    cards(ctx, 'featured_properties_section', 'Featured homes', { promoted: true }),
    located ? cards(ctx, 'nearby_properties_section', NEAR, around) : inOwnCity(ctx),
    cards(ctx, 'newest_properties_section', 'New on the market', { sort: 'newest' }),
    row('categories_section', 'Browse by type', categories(ctx)),
    cards(ctx, 'most_liked_properties_section', 'Most loved', { sort: 'most_liked' }),
    row('properties_by_cities_section', 'Homes by city', cities(ctx)),
    cards(ctx, 'most_viewed_properties_section', 'Most viewed', { sort: 'most_viewed' }),
    row('featured_projects_section', 'Featured projects', projects(ctx, true)),
    row('projects_section', 'New projects', projects(ctx, false)),
    row('agents_list_section', 'Our agents', agents(ctx)),
    cards(ctx, 'premium_properties_section', 'Premium homes', { get_all_premium_properties: true }),
    row('articles_section', 'Worth knowing', newestArticles(ctx, MOST_ARTICLES)),
    row('faqs_section', 'Questions and answers', questions(ctx)),
  ];
}

/** What this person looks for comes first. */
async function recommended(ctx: SignedInCtx): Promise<Row> {
  const type = 'user_recommendations_section';
  return row(type, 'For you', recommendedCards(ctx, MOST_ENTRIES));
}

/** Without a place from the browser, near is the city of the profile. */
async function inOwnCity(ctx: Ctx): Promise<Row> {
  const person = ctx.actor && (await agentProfile(ctx, { id: ctx.actor.accountId }));
  if (!person?.city) return { type: 'nearby_properties_section', title: NEAR, entries: [] };
  return cards(ctx, 'nearby_properties_section', NEAR, { city: person.city });
}

async function row(type: Row['type'], title: string, entries: Promise<readonly unknown[]>): Promise<Row> {
  return { type, title, entries: (await entries).map((entry) => JSON.stringify(entry)) };
}

async function cards(
  ctx: Ctx,
  type: Row['type'],
  title: string,
  search: Partial<Parameters<typeof findCards>[1]>,
): Promise<Row> {
  const found = await findCards(ctx, { limit: ASKED_ENTRIES, offset: 0, ...search });
  return { type, title, entries: found.cards };
}

async function categories(ctx: Ctx) {
  const found = await findCategories(ctx, { hasListings: true });
  return found.slice(0, MOST_ENTRIES).map(({ category, listings }) => wireCategory(ctx, category, listings));
}

async function cities(ctx: Ctx) {
  const found = await citiesWithListings(ctx);
  return found.slice(0, MOST_ENTRIES).map(({ city, listings }) => wireCity(ctx, city, listings));
}

async function projects(ctx: Ctx, get_featured: boolean) {
  return (await publicProjects(ctx, { limit: 2 * MOST_ENTRIES, offset: 0, get_featured })).items;
}

async function agents(ctx: Ctx) {
  return (await agentsPage(ctx, { limit: MOST_ENTRIES, offset: 0 })).items;
}

async function questions(ctx: Ctx) {
  return (await faqs(ctx)).slice(0, MOST_FAQS);
}
