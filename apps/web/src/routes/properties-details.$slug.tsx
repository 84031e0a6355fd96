import { VisitNote } from '@keystead/engagement/web';
import { truncate } from '@keystead/kit/text';
import { ListingPage, listingStructuredData, OffMarketPage } from '@keystead/listings/web';
import { settingsQuery } from '@keystead/settings/web';
import { afterTouch } from '@keystead/ui/on-demand';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { siteOrigin } from '../api.ts';
import { listingQuery } from '../listing-query.ts';
import { orNotFound } from '../or-not-found.ts';
import { pageHead, structuredData } from '../page-head.ts';

const ClosedHome = afterTouch(() => import('../closed-home.tsx').then((part) => part.ClosedHome), {
  isOwn: true,
});
const parts = () => import('../listing-parts.tsx');
/** The same object at every render: a part that is given another before it lives is drawn anew. */
const PARTS = {
  Actions: afterTouch(() => parts().then((part) => part.ListingActions), { isOwn: true }),
  Area: afterTouch(() => parts().then((part) => part.AreaUnits)),
  Ask: afterTouch(() => parts().then((part) => part.AskOwner)),
  OwnerActions: afterTouch(() => parts().then((part) => part.OwnerActions)),
  Schedule: afterTouch(() => parts().then((part) => part.MortgageDoor)),
};

const NOINDEX = { name: 'robots', content: 'noindex' };

export const Route = createFileRoute('/properties-details/$slug')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const [found, settings] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(listingQuery(api, params.slug))),
      queryClient.ensureQueryData(settingsQuery(api)),
    ]);
    const slug = found.listing?.slug_id ?? found.closed?.slug_id ?? params.slug;
    // An address the home had before: the present one takes over, for search engines too.
    if (slug !== params.slug) {
      throw redirect({
        ...{ to: '/properties-details/$slug', params: { slug }, search: true },
        ...{ statusCode: 301, replace: true },
      });
    }
    const { code } = settings.data.selected_currency_data;
    return {
      ...found,
      // Search engines read the server's page; the browser carries no script for them.
      ...(import.meta.env.SSR &&
        found.listing && {
          structured: listingStructuredData(found.listing, { origin: siteOrigin(), currency: code }),
        }),
    };
  },
  head: ({ loaderData, params }) => {
    if (!loaderData) return {};
    const { listing, closed, structured } = loaderData;
    if (closed) return { meta: [{ title: `${closed.title} · Keystead` }, NOINDEX] };
    if (!listing) return { meta: [{ title: 'No longer on the market · Keystead' }, NOINDEX] };
    return {
      ...pageHead({
        title: listing.meta_title || listing.title,
        description: truncate(listing.meta_description || listing.description, 160),
        path: `/properties-details/${params.slug}`,
        image: listing.meta_image || listing.title_image,
      }),
      ...(structured && { scripts: [structuredData(structured)] }),
    };
  },
  component: () => {
    const { listing, similar, closed } = Route.useLoaderData();
    if (closed) return <ClosedHome closed={closed} parts={PARTS} />;
    if (!listing) return <OffMarketPage similar={similar} />;
    return (
      <>
        <ListingPage {...{ listing, similar }} {...PARTS} />
        <VisitNote listingId={listing.id} />
      </>
    );
  },
});
