import { VisitNote } from '@keystead/engagement/web';
import { ListingPage, OffMarketPage } from '@keystead/listings/web';
import { afterTouch } from '@keystead/ui/on-demand';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { listingQuery } from '../listing-query.ts';
import { orNotFound } from '../or-not-found.ts';
import { hiddenHead, pageHead, titledHead } from '../page-head.ts';
import { metadataOfListing } from '../seo/things.ts';

const ClosedHome = afterTouch(() => import('../closed-home.tsx').then((part) => part.ClosedHome), {
  isOwn: true,
});
const parts = () => import('../listing-parts.tsx');
/** The same object at every render: a part that is given another before it lives is drawn anew. */
const PARTS = {
  Actions: afterTouch(() => parts().then((part) => part.ListingActions), { isOwn: true }),
  Area: afterTouch(() => parts().then((part) => part.AreaUnits)),
  Ask: afterTouch(() => parts().then((part) => part.AskOwner), { isOwn: true }),
  OwnerActions: afterTouch(() => parts().then((part) => part.OwnerActions)),
  Schedule: afterTouch(() => parts().then((part) => part.MortgageDoor)),
};

export const Route = createFileRoute('/properties-details/$slug')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const found = await orNotFound(queryClient.ensureQueryData(listingQuery(api, params.slug)));
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
    const { listing, closed } = loaderData;
    if (closed) return titledHead(match, closed.title);
    if (!listing) return hiddenHead(match, 'offTheMarket');
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
      <>
        <ListingPage listing={listing} similar={similar} {...PARTS} />
        <VisitNote listingId={listing.id} />
      </>
    );
  },
});
