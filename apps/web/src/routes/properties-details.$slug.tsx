import { InterestButton, ListingActions, VisitNote } from '@keystead/engagement/web';
import type { ApiClient } from '@keystead/http/client';
import { callQuery } from '@keystead/http/react';
import { truncate } from '@keystead/kit/text';
import { cardListing, ListingPage, listingStructuredData } from '@keystead/listings/web';
import { BlockButton, ReportButton } from '@keystead/moderation/web';
import { getProperty } from '@keystead/search/contract';
import { webSettings } from '@keystead/settings/contract';
import { queryOptions } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { siteOrigin } from '../api.ts';
import { orNotFound } from '../or-not-found.ts';
import { pageHead, structuredData } from '../page-head.ts';

/** The listing, and of the similar ones as much as their cards show. */
function listingQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: [getProperty.path, 'page', slug],
    queryFn: async ({ signal }) => {
      const answer = await api(getProperty, { slug_id: slug, preview: true }, { signal });
      const [listing] = answer.data;
      return listing && { listing, similar: (answer.similar_properties ?? []).map(cardListing) };
    },
  });
}

export const Route = createFileRoute('/properties-details/$slug')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const [found, settings] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(listingQuery(api, params.slug))),
      queryClient.ensureQueryData(callQuery(api, webSettings)),
    ]);
    if (!found) throw notFound();
    return { ...found, currency: settings.data.selected_currency_data.code };
  },
  head: ({ loaderData, params }) => {
    if (!loaderData) return {};
    const { listing, currency } = loaderData;
    const path = `/properties-details/${params.slug}`;
    const page = siteOrigin() + path;
    return {
      ...pageHead({
        title: listing.meta_title || listing.title,
        description: truncate(listing.meta_description || listing.description, 160),
        path,
        image: listing.meta_image || listing.title_image,
      }),
      scripts: [structuredData(listingStructuredData(listing, { page, currency }))],
    };
  },
  component: () => {
    const { listing, similar } = Route.useLoaderData();
    const { added_by, customer_name: name, is_blocked_by_me, is_blocked_by_user } = listing;
    return (
      <ListingPage
        listing={listing}
        similar={similar}
        actions={<ListingActions listing={listing} />}
        ask={<InterestButton listing={listing} />}
        ownerActions={
          <>
            <VisitNote listingId={listing.id} />
            <ReportButton listing={listing} />
            <BlockButton
              other={{ id: added_by === 0 ? 'house' : added_by, name }}
              isKnown={is_blocked_by_me || is_blocked_by_user}
            />
          </>
        }
      />
    );
  },
});
