import { type ApiClient, ApiError } from '@keystead/http/client';
import { type CardListing, cardListing } from '@keystead/listings/web';
import { getProperty } from '@keystead/search/contract';
import { queryOptions } from '@tanstack/react-query';

/** The listing, undefined when it is gone for good, and of the similar ones as much as their cards show. */
export function listingQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: [getProperty.path, 'page', slug],
    queryFn: async ({ signal }) => {
      const answer = await api(getProperty, { slug_id: slug, preview: true }, { signal }).catch(whatIsLeft);
      const similar = (answer.similar_properties ?? []) as CardListing[];
      return { listing: answer.data[0], similar: similar.map(cardListing) };
    },
  });
}

/** Of a listing that was there once, the answer names similar ones. */
function whatIsLeft(error: unknown) {
  if (!(error instanceof ApiError && error.status === 410)) throw error;
  return { data: [], similar_properties: error.body.similar_properties };
}
