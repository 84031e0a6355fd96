import { type ApiClient, RequestError } from '@keystead/http/client';
import type { ListItem } from '@keystead/listings/contract';
import { type CardListing, cardListing } from '@keystead/listings/web';
import { getProperty } from '@keystead/search/contract';
import { queryOptions } from '@tanstack/react-query';

/** What a card shows of a home that is closed to its reader. */
export type ClosedListing = Pick<ListItem, 'id' | 'slug_id' | 'title' | 'city' | 'country' | 'title_picture'>;

/** Returns the listing, undefined when it is gone for good or closed to the reader, and of the similar ones as much as their cards show. */
export function listingQuery(api: ApiClient, slug: string, language: string) {
  return queryOptions({
    queryKey: [getProperty.path, 'page', slug, language],
    queryFn: async ({ signal }) => {
      const asked = { slug_id: slug, preview: true, text_language: language };
      const answer = await api(getProperty, asked, { signal }).catch(whatIsLeft);
      const similar = (answer.similar_properties ?? []) as CardListing[];
      const closed = 'preview' in answer ? (answer.preview as ClosedListing) : undefined;
      return { listing: answer.data[0], similar: similar.map(cardListing), closed };
    },
  });
}

/** Of a listing that was there once, the answer names similar ones; of one that is closed, what its card shows. */
function whatIsLeft(error: unknown) {
  if (error instanceof RequestError && error.status === 402) return { data: [], preview: error.body.preview };
  if (!(error instanceof RequestError && error.status === 410)) throw error;
  return { data: [], similar_properties: error.body.similar_properties };
}
