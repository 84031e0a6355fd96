import { agentProfile } from '@keystead/accounts/server';
import { agentsPage } from '@keystead/agents/server';
import {
  citiesOfHome,
  countedCountries,
  findCategories,
  wireCategory,
  wireCity,
} from '@keystead/catalogue/server';
import { faqs, newestArticles } from '@keystead/content/server';
import type { Input } from '@keystead/http/call';
import { recommendedCards } from '@keystead/personalisation/server';
import { type Ctx, isSignedIn } from '@keystead/platform/context';
import { publicProjects } from '@keystead/projects/server';
import { countFacets, type findCards, findCardTexts, newestCardTexts } from '@keystead/search/server';
import { type homepageData, PLACED_ROWS } from '../contract.ts';
import { SECTION_TITLES, type SectionType } from '../rules.ts';
import type { Section } from './sections.queries.ts';
import { homeSections } from './sections.service.ts';
import { shownSlides } from './slides.wire.ts';

type Where = Input<typeof homepageData>;
/** A row before it is numbered; its entries as JSON texts. */
interface Row {
  type: SectionType;
  title: string;
  entries: readonly string[];
}

const MOST_ENTRIES = 12;
/** Asked for, so that a row still has enough once it leaves out what stands further up. */
const ASKED_ENTRIES = 3 * MOST_ENTRIES;
/** Fewer would look like a gap: a small site may show a home twice. */
const FEWEST_ENTRIES = 4;
const MOST_FAQS = 5;
const MOST_ARTICLES = 5;

/** Returns the home page's data as JSON text: cards are stored as text and stay so. */
export async function homeText(ctx: Ctx, asked: Where): Promise<string> {
  const known = await countedCountries(ctx);
  const hasHomes = known.some(({ country, homes }) => country === asked.country && homes > 0);
  const where = hasHomes ? asked : { ...asked, country: undefined };
  const on = (await homeSections(ctx)).filter(({ isOn }) => isOn);
  const [rows, slides, chosen] = await Promise.all([
    Promise.all(on.map((section) => rowOf(ctx, section, where))),
    on.some(({ type }) => type === 'slider_section') ? shownSlides(ctx) : [],
    categories(ctx, { ...where, country: undefined }),
  ]);
  const { shown, places } = placed(withoutRepeats(rows));
  const sections = shown.map(({ type, title, entries }, place) => {
    const head = JSON.stringify({ type, title, sort_order: place + 1 }).slice(0, -1);
    return `${head},"data":[${entries.join(',')}]}`;
  });
  const rest = {
    slider_section: slides,
    homepage_location_data_available: shown.some(({ type }) => type === 'nearby_properties_section'),
    row_places: places,
    search_categories: chosen.map(({ id, category }) => ({ id, category })),
  };
  return `{"sections":[${sections.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

/** Returns the rows that have something to show, and before which of them those stand that the browser fills. */
function placed(rows: readonly Row[]) {
  const shown: Row[] = [];
  const places = Object.fromEntries(PLACED_ROWS.map((type) => [type, null as number | null]));
  for (const row of rows) {
    if (row.type in places) places[row.type] = shown.length;
    if (row.entries.length > 0) shown.push(row);
  }
  return { shown, places };
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

async function rowOf(ctx: Ctx, { type, title }: Section, where: Where): Promise<Row> {
  return { type, title: title || SECTION_TITLES[type], entries: await ENTRIES[type](ctx, where) };
}

/** What stands in each row. */
const ENTRIES: Readonly<Record<SectionType, (ctx: Ctx, where: Where) => Promise<readonly string[]>>> = {
  // At the top of the answer, as clients know it.
  slider_section: async () => [],
  user_recommendations_section: async (ctx) =>
    isSignedIn(ctx) ? texts(recommendedCards(ctx, MOST_ENTRIES)) : [],
  featured_properties_section: (ctx, where) => cards(ctx, { promoted: true, ...countryOf(where) }),
  nearby_properties_section: near,
  // Lists put featured homes first; what is new is not what is paid for.
  newest_properties_section: (ctx, where) => newestCardTexts(ctx, countryOf(where), ASKED_ENTRIES),
  categories_section: (ctx, where) => texts(categories(ctx, where)),
  most_liked_properties_section: (ctx, where) => cards(ctx, { sort: 'most_liked', ...countryOf(where) }),
  properties_by_cities_section: (ctx, where) => texts(cities(ctx, where)),
  most_viewed_properties_section: (ctx, where) => cards(ctx, { sort: 'most_viewed', ...countryOf(where) }),
  featured_projects_section: (ctx, where) => texts(projects(ctx, true, where)),
  projects_section: (ctx, where) => texts(projects(ctx, false, where)),
  agents_list_section: (ctx, where) => texts(agents(ctx, where)),
  premium_properties_section: (ctx, where) =>
    cards(ctx, { get_all_premium_properties: true, ...countryOf(where) }),
  articles_section: (ctx, { text_language: language }) => texts(newestArticles(ctx, MOST_ARTICLES, language)),
  faqs_section: (ctx, where) => texts(questions(ctx, where)),
};

const countryOf = ({ country }: Where) => (country === undefined ? {} : { country });

/** Around where the browser says it is; without that, in the city of the profile. */
async function near(ctx: Ctx, { latitude, longitude, radius }: Where): Promise<readonly string[]> {
  if (latitude !== undefined && longitude !== undefined)
    return cards(ctx, { latitude, longitude, radius, sort: 'nearest' });
  const person = ctx.actor && (await agentProfile(ctx, { id: ctx.actor.accountId }));
  return person?.city ? cards(ctx, { city: person.city }) : [];
}

async function texts(entries: Promise<readonly unknown[]>): Promise<string[]> {
  return (await entries).map((entry) => JSON.stringify(entry));
}

function cards(ctx: Ctx, search: Partial<Parameters<typeof findCards>[1]>): Promise<readonly string[]> {
  return findCardTexts(ctx, { limit: ASKED_ENTRIES, offset: 0, ...search });
}

async function categories(ctx: Ctx, where: Where) {
  const [found, counts] = await Promise.all([
    findCategories(ctx, { hasListings: true }),
    where.country === undefined ? undefined : categoryCounts(ctx, where.country),
  ]);
  return found
    .map(({ category, listings }) => ({
      category,
      listings: (counts ? counts.get(category.id) : listings) ?? 0,
    }))
    .filter(({ listings }) => listings > 0)
    .slice(0, MOST_ENTRIES)
    .map(({ category, listings }) => wireCategory(ctx, category, listings));
}

/** Counts the homes of a country by category. */
async function categoryCounts(ctx: Ctx, country: string): Promise<ReadonlyMap<number, number>> {
  const { categories: counts } = await countFacets(ctx, { country });
  return new Map(counts.map(({ category_id: id, count }) => [id, count]));
}

async function cities(ctx: Ctx, { country }: Where) {
  const found = (await citiesOfHome(ctx)).filter(
    ({ city }) => country === undefined || city.country === country,
  );
  return found.slice(0, MOST_ENTRIES).map(({ city, listings }) => wireCity(ctx, city, listings));
}

async function projects(ctx: Ctx, get_featured: boolean, where: Where) {
  const asked = { limit: 2 * MOST_ENTRIES, offset: 0, get_featured, ...countryOf(where) };
  return (await publicProjects(ctx, asked)).items;
}

async function agents(ctx: Ctx, where: Where) {
  return (await agentsPage(ctx, { limit: MOST_ENTRIES, offset: 0, ...countryOf(where) })).items;
}

async function questions(ctx: Ctx, { text_language: language }: Where) {
  return (await faqs(ctx, language)).slice(0, MOST_FAQS);
}
