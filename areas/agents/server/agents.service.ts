import { agentProfile, type PublicPerson } from '@keystead/accounts/server';
import { notFound } from '@keystead/http/errors';
import { listItems, premiumIsClosed, withheldContacts } from '@keystead/listings/server';
import { mayUse } from '@keystead/plans/server';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { projectCounts, projectsOf } from '@keystead/projects/server';
import { getSettings } from '@keystead/settings/server';
import type { AgentDetail, AgentItem, Rating, Service } from '../contract.ts';
import {
  type AgentRow,
  type Offer,
  type OffersRow,
  readAgentListings,
  readLiveCounts,
  readOffers,
  readPeople,
} from './agents.queries.ts';
import {
  type AgentFilter,
  type CityCount,
  citiesOf,
  type LanguageCount,
  languagesOf,
  matchingAgents,
} from './directory.ts';
import { ratingOf, ratingsOf, serviceOf } from './extension-points.ts';

/** Everyone with live listings is dear to read for a page of eight: cached until a listing or a profile changes. */
const people = lookup(['listings', 'accounts'], readPeople);
const liveCounts = lookup('listings', readLiveCounts, {
  countedRows: (counts) => [...counts.values()].map(({ listings }) => listings),
});

/** People with their counts, in order: put together once for all who ask meanwhile. */
const joined = new WeakMap<object, { counts: object; agents: readonly AgentRow[] }>();

/** Returns everyone with live listings: the site first, then verified ones, then those with most listings. */
async function allAgents(ctx: Ctx): Promise<readonly AgentRow[]> {
  const [everybody, counts] = await Promise.all([people(ctx), liveCounts(ctx)]);
  const known = joined.get(everybody);
  if (known?.counts === counts) return known.agents;
  const agents = everybody
    .flatMap((person) => {
      const live = counts.get(person.id);
      return live ? [{ ...person, ...live }] : [];
    })
    .sort(
      (one, other) =>
        Number(other.is_operator) - Number(one.is_operator) ||
        Number(other.is_verified_agent) - Number(one.is_verified_agent) ||
        other.listings - one.listings ||
        one.id - other.id,
    );
  joined.set(everybody, { counts, agents });
  return agents;
}

/** Returns one page of agents, of all or of those that match; the site is the first of all and not counted. */
export async function agentsPage(
  ctx: Ctx,
  asked: { limit: number; offset: number } & AgentFilter,
): Promise<{ items: AgentItem[]; total: number; cities: CityCount[]; languages: LanguageCount[] }> {
  const [everybody, projects, { adminName }] = await Promise.all([
    allAgents(ctx),
    projectCounts(ctx),
    getSettings(ctx),
  ]);
  const agents = matchingAgents(
    everybody.map((row) => (row.is_operator ? { ...row, name: adminName } : row)),
    asked,
  );
  const shown = agents.slice(asked.offset, asked.offset + asked.limit);
  const ids = shown.map(({ id }) => id);
  const isClosed = await premiumIsClosed(ctx);
  const [withheld, offers, ratings] = await Promise.all([
    withheldContacts(ctx, ids),
    readOffers(ctx, ids, { withPremium: !isClosed }),
    ratingsOf.get()(ctx, ids),
  ]);
  const offersOf = new Map(offers.map((row) => [row.id, row]));
  const readerId = ctx.actor?.accountId;
  // Whose premium home is closed is not reached around it, and guests ask for each.
  const mayReach = ({ id, has_premium: hasPremium }: AgentRow) =>
    readerId !== undefined && !withheld.has(id) && !(isClosed && hasPremium && id !== readerId);
  return {
    items: shown.map((row) => {
      const item = toItem(ctx, row, {
        projects: projects.get(row.id) ?? 0,
        done: offersOf.get(row.id),
        rating: ratings.get(row.id) ?? null,
      });
      return mayReach(row) ? item : { ...item, email: '' };
    }),
    total: agents.filter((row) => !row.is_operator).length,
    cities: citiesOf(everybody),
    languages: languagesOf(everybody),
  };
}

/** Who is asked for. */
export type Who = { slugId: string } | { id: number } | 'operator';

/** An agent with one page of live listings, or of projects. */
export interface AgentPage {
  agent: AgentDetail;
  /** How the reader may reach them, who has asked for it. */
  reach: { email: string; mobile: string };
  items: Awaited<ReturnType<typeof listItems>>;
  projects: Awaited<ReturnType<typeof projectsOf>>['items'];
  /** Of what is asked for. */
  total: number;
  premium: number;
  /** Whether the reader may see premium homes. */
  mayPremium: boolean;
}

/** @throws ApiError not_found for an unknown or deactivated person, and without live listings or projects */
export async function agentPage(
  ctx: Ctx,
  who: Who,
  { asksProjects, ...page }: { limit: number; offset: number; asksProjects: boolean; offer?: Offer },
): Promise<AgentPage> {
  const [person, { adminName }] = await Promise.all([agentProfile(ctx, who), getSettings(ctx)]);
  if (!person) throw notFound('There is no such agent.');
  const readerId = ctx.actor?.accountId ?? 0;
  const mayPremium = readerId === person.id || !(await premiumIsClosed(ctx));
  const [listings, projects, [done], service, rating] = await Promise.all([
    readAgentListings(ctx, person.id, { ...page, withPremium: mayPremium }),
    projectsOf(ctx, person.id, page),
    readOffers(ctx, [person.id], { withPremium: mayPremium }),
    serviceOf.get()(ctx, { accountId: person.id }),
    ratingOf.get()(ctx, { accountId: person.id }),
  ]);
  const { sales, rentals } = listings;
  const asked = { sell: sales, rent: rentals, all: sales + rentals }[page.offer ?? 'all'];
  // Someone without offers is a private person, not an agent; the site always is one.
  const offersNothing = sales + rentals + listings.premium + projects.total === 0;
  if (offersNothing && !person.isOperator) throw notFound('There is no such agent.');
  const offers = { sales, rentals, projects: projects.total, done };
  const agent = toAgent(person, { ...offers, service, rating }, adminName);
  // A closed premium home hides its owner's contact and address, which may be that of the home; a block hides the contact.
  const isClosed = !mayPremium && listings.premium > 0;
  const isHidden = isClosed || (await withheldContacts(ctx, [person.id])).has(person.id);
  const reach = isHidden ? { email: '', mobile: '' } : { email: person.email, mobile: person.mobile };
  Object.assign(
    agent,
    { has_email: reach.email !== '', has_mobile: reach.mobile !== '' },
    ctx.actor ? reach : { email: '', mobile: '' },
    isClosed && { address: '' },
  );
  return {
    agent,
    reach,
    items: asksProjects ? [] : await listItems(ctx, listings.ids),
    projects: asksProjects && (await mayReadProjects(ctx, person.id)) ? projects.items : [],
    total: asksProjects ? projects.total : asked,
    premium: listings.premium,
    mayPremium,
  };
}

/** Projects are shown to whom their details are open, and to their owners. */
async function mayReadProjects(ctx: Ctx, ownerId: number): Promise<boolean> {
  const readerId = ctx.actor?.accountId ?? 0;
  return readerId === ownerId || mayUse(ctx, readerId, 'project_access');
}

function toItem(
  ctx: Ctx,
  row: AgentRow,
  { projects, done, rating }: { projects: number; done: OffersRow | undefined; rating: Rating | null },
): AgentItem {
  return {
    id: row.id,
    slug_id: row.slug_id,
    name: row.name,
    email: row.email ?? '',
    profile: row.picture ? mediaUrl(ctx, row.picture) : '',
    property_count: row.listings,
    projects_count: projects,
    total_count: row.listings + projects,
    is_verify: row.is_verified_agent || row.is_operator,
    is_admin: row.is_operator,
    city: row.city,
    country: row.country,
    languages: row.spoken_languages,
    sale_count: row.listings - row.rentals,
    rent_count: row.rentals,
    ...doneBy(done),
    rating,
  };
}

function doneBy(row: OffersRow | undefined) {
  return { sold_count: row?.ended ?? 0, areas: row?.areas ?? [], member_since: row?.joined ?? 0 };
}

function toAgent(
  person: PublicPerson,
  offers: {
    sales: number;
    rentals: number;
    projects: number;
    done: OffersRow | undefined;
    service: Service | null;
    rating: Rating | null;
  },
  adminName: string,
): AgentDetail {
  const listings = offers.sales + offers.rentals;
  return {
    id: person.id,
    slug_id: person.slugId,
    name: person.isOperator ? adminName : person.name,
    email: person.email,
    profile: person.profile,
    property_count: listings,
    projects_count: offers.projects,
    total_count: listings + offers.projects,
    is_verify: person.isVerified || person.isOperator,
    is_admin: person.isOperator,
    mobile: person.mobile,
    has_email: false,
    has_mobile: false,
    address: person.address,
    city: person.city,
    state: person.state,
    country: person.country,
    facebook_id: person.facebookId,
    twitter_id: person.twitterId,
    youtube_id: person.youtubeId,
    instagram_id: person.instagramId,
    about_me: person.aboutMe,
    languages: person.languages,
    sale_count: offers.sales,
    rent_count: offers.rentals,
    ...doneBy(offers.done),
    service: offers.service,
    rating: offers.rating,
  };
}
