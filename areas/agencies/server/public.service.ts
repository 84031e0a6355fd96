import { consumeReveal, ratingOf, revealed, serviceOf } from '@keystead/agents/server';
import { notFound } from '@keystead/http/errors';
import { contactMade } from '@keystead/listings/server';
import { mayUse } from '@keystead/plans/server';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { lookup } from '@keystead/platform/lookups';
import type { AgencyDetail, AgencyItem } from '../contract.ts';
import {
  type AgencyFilter,
  readAgencies,
  readAgency,
  readAgencyPage,
  readBranches,
  readCities,
  readForSitemap,
  readPublicAgency,
} from './agencies.queries.ts';
import { countOffered } from './homes.queries.ts';
import { readShownPeople } from './seats.queries.ts';

/** The same on every page of the list. */
const cities = lookup('agencies', (ctx: Ctx) => readCities(ctx));

export const logoUrl = (ctx: Ctx, logo: StoredPicture | null): string =>
  logo ? mediaUrl(ctx, logo.key) : '';

/** Returns the cities of branches, each once. */
export const citiesOf = (branches: readonly { city: string }[]): string[] => [
  ...new Set(branches.map(({ city }) => city)),
];

/** Returns one page of the agencies on the site by name, and the cities that agencies are in. */
export async function agencyPage(
  ctx: Ctx,
  asked: AgencyFilter & { limit: number; offset: number },
): Promise<{ items: AgencyItem[]; total: number; cities: { city: string; count: number }[] }> {
  const [{ rows, total }, all] = await Promise.all([readAgencyPage(ctx, asked, asked), cities(ctx)]);
  const items = rows.map((row) => ({
    id: row.id,
    slug_id: row.slug_id,
    name: row.name,
    logo: logoUrl(ctx, row.logo),
    is_verified: row.is_verified,
    cities: citiesOf(row.branches),
    languages: row.spoken_languages,
    people_count: row.people ?? 0,
  }));
  return { items, total, cities: all };
}

/** Returns one agency. @throws ApiError not_found for one that is not on the site */
export async function agencyAt(ctx: Ctx, slug: string): Promise<AgencyDetail> {
  const row = await readPublicAgency(ctx, slug);
  if (!row) throw notFound('There is no such agency.');
  const withPremium = await mayUse(ctx, ctx.actor?.accountId ?? 0, 'premium_properties');
  const [branches, people, homes, service, rating] = await Promise.all([
    readBranches(ctx, [row.id]),
    readShownPeople(ctx, row.id),
    countOffered(ctx, row.id, withPremium),
    serviceOf.get()(ctx, { agencyId: row.id }),
    ratingOf.get()(ctx, { agencyId: row.id }),
  ]);
  return {
    id: row.id,
    slug_id: row.slug_id,
    name: row.name,
    logo: logoUrl(ctx, row.logo),
    is_verified: row.is_verified,
    cities: citiesOf(branches),
    languages: row.spoken_languages,
    people_count: people.length,
    description: row.description,
    website: row.website,
    has_email: row.email !== '',
    has_phone: row.phone !== '',
    property_count: homes,
    branches: branches.map(({ agency_id: _, ...branch }) => branch),
    people: people.map((person) => ({
      id: person.id,
      slug_id: person.slug_id,
      name: person.name,
      profile: person.picture === null ? '' : mediaUrl(ctx, person.picture),
      is_verify: person.is_verified,
      branch_id: person.branch_id,
      languages: person.spoken_languages,
      property_count: person.homes,
    })),
    service,
    rating,
  };
}

/** Returns how an agency is reached, so many a day with those of agents. @throws ApiError not_found, too_many_requests */
export async function revealAgency(ctx: Ctx, id: number): Promise<{ email: string; phone: string }> {
  await consumeReveal(ctx);
  const agency = await readAgency(ctx, id);
  if (!agency?.is_active) throw notFound('There is no such agency.');
  const readerId = ctx.actor?.accountId;
  if (readerId !== undefined && (agency.email !== '' || agency.phone !== ''))
    await inTransaction(ctx, (open) =>
      contactMade.get()(open, revealed(open, readerId, { agencyId: id }, 0)),
    );
  return { email: agency.email, phone: agency.phone };
}

/** An agency as a line of a list has it. */
export interface AgencyCard {
  readonly name: string;
  readonly slug: string;
  /** Absolute address, "" when there is none. */
  readonly logo: string;
  /** False: staff have taken it off the site. */
  readonly isActive: boolean;
}

/** Returns agencies by id. */
export async function agencyCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, AgencyCard>> {
  const rows = ids.length === 0 ? [] : await readAgencies(ctx, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, name, slug_id: slug, logo, is_active: isActive }) => [
      id,
      { name, slug, logo: logoUrl(ctx, logo), isActive },
    ]),
  );
}

/** Returns every agency on the site, for the sitemap. @returns `picture`: storage key */
export function agenciesForSitemap(
  ctx: Ctx,
): Promise<{ slug: string; changedAt: Date; picture: string | null }[]> {
  return readForSitemap(ctx);
}
