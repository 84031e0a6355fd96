import { Featuring } from '@keystead/advertising/web';
import { ListingActions, VisitNote } from '@keystead/engagement/web';
import { selectLanguage } from '@keystead/languages/web';
import { ListingPage, OffMarketPage, translated } from '@keystead/listings/web';
import { AreaUnits, MortgageDoor } from '@keystead/tools/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { AskOwner, MoreWays, OwnerActions, ReachOwner } from '../listing-parts.tsx';
import { listingQuery } from '../listing-query.ts';
import { orNotFound } from '../or-not-found.ts';
import { hiddenHead, pageHead, titledHead } from '../page-head.ts';
import { metadataOfListing } from '../seo/things.ts';

/** Of the few homes that a package opens. */
const ClosedHome = lazy(() => import('../closed-home.tsx'));

const PARTS = {
  Actions: ListingActions,
  Area: AreaUnits,
  Ask: AskOwner,
  MoreWays,
  OwnerActions,
  Reach: ReachOwner,
  Schedule: MortgageDoor,
};

export const Route = createFileRoute('/properties-details/$slug')({
  loader: async ({ context: { queryClient, api, store }, params }) => {
    const { code } = selectLanguage(store.getState());
    const found = await orNotFound(queryClient.ensureQueryData(listingQuery(api, params.slug, code)));
    const slug = found.listing?.slug_id ?? found.closed?.slug_id ?? params.slug;
    // An address the home had before: the present one takes over, for search engines too.
    if (slug !== params.slug) {
      throw redirect({
        to: '/properties-details/$slug',
        params: { slug },
        search: true,
        statusCode: 301,
        replace: true,
      });
    }
    return found;
  },
  head: ({ match, loaderData, params }) => {
    if (!loaderData) return {};
    const { closed } = loaderData;
    if (closed) return titledHead(match, closed.title);
    if (!loaderData.listing) return hiddenHead(match, 'offTheMarket');
    const listing = translated(loaderData.listing);
    return pageHead(
      match,
      {
        // Without one of its own, the wire's is that of the home.
        title:
          listing.meta_title === listing.title ? `${listing.title}, ${listing.city}` : listing.meta_title,
        path: `/properties-details/${params.slug}`,
      },
      import.meta.env.SSR && metadataOfListing(match, listing),
    );
  },
  component: () => {
    const { listing, similar, closed } = Route.useLoaderData();
    if (closed) return <ClosedHome closed={closed} parts={PARTS} />;
    if (!listing) return <OffMarketPage similar={similar} />;
    return (
      <Featuring>
        <ListingPage listing={listing} similar={similar} {...PARTS} />
        <VisitNote listingId={listing.id} />
      </Featuring>
    );
  },
});
