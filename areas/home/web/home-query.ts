import type { ApiClient } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { type CardListing, cardListing } from '@keystead/listings/web';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type HomeSection, homepageData, LISTING_SECTIONS } from '../contract.ts';

type ListingType = (typeof LISTING_SECTIONS)[number];
type ListingRow = Omit<Extract<HomeSection, { type: ListingType }>, 'data'> & { data: CardListing[] };

/** A row of the page with no more of its entries than it shows. */
export type HomeRow = ListingRow | Exclude<HomeSection, { type: ListingType }>;

export function isListingRow(row: HomeRow | HomeSection): row is ListingRow {
  return (LISTING_SECTIONS as readonly string[]).includes(row.type);
}

/** The rows of the page; they travel inside it, so each entry is cut down to what is shown. */
export function homeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [homepageData.path, 'rows'],
    queryFn: async ({ signal }) => (await api(homepageData, {}, { signal })).data.sections.map(cutDown),
  });
}

/** The rows; the route's loader has fetched them. */
export function useHomeRows(): HomeRow[] {
  return useSuspenseQuery(homeQuery(useApi())).data;
}

/** Entries shown of a row; its full page has the rest. */
const SHOWN = 8;

function cutDown(section: HomeSection): HomeRow {
  if (isListingRow(section)) return { ...section, data: section.data.slice(0, SHOWN).map(cardListing) };
  if (section.type === 'categories_section')
    return { ...section, data: section.data.map((category) => ({ ...category, parameter_types: [] })) };
  return { ...section, data: section.data.slice(0, SHOWN) } as HomeRow;
}
