import { Featuring } from '@keystead/advertising/web';
import { ListingDemand } from '@keystead/alerts/web';
import { ListingStatistics, readSpan, type StatisticsSearch } from '@keystead/engagement/web';
import { OwnListingPage } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../page-head.ts';

export const Route = createFileRoute('/_signed-in/my-property/$slug')({
  // In browsers the page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw: StatisticsSearch): StatisticsSearch =>
    import.meta.env.SSR ? readSpan({ ...raw }) : raw,
  head: ({ match }) => hiddenHead(match, 'ownHome'),
  component: () => {
    const { slug } = Route.useParams();
    return (
      <Featuring>
        <OwnListingPage
          slug={slug}
          statistics={
            <>
              <ListingStatistics slug={slug} search={Route.useSearch()} />
              <ListingDemand slug={slug} />
            </>
          }
        />
      </Featuring>
    );
  },
});
