import { buttonClass } from '@keystead/ui/button';
import { GonePage } from '@keystead/ui/gone-page';
import { Link } from '@tanstack/react-router';
import type { CardListing } from '../card-listing.ts';
import { ListingGrid } from '../listing-grid.tsx';
import { useText } from './text.ts';

/** Two rows where the grid is widest; more is what the results are for. */
const SHOWN = 8;

/** Renders a notice that a home was deleted or has expired, with similar ones. */
export function OffMarketPage({ similar }: { similar: readonly CardListing[] }) {
  const t = useText();
  return (
    <GonePage
      title={t('offMarketTitle')}
      description={t('offMarketText')}
      action={
        <Link to="/properties/all-properties" className={buttonClass('primary')}>
          {t('offMarketResults')}
        </Link>
      }
      others={similar.length > 0 ? <ListingGrid listings={similar.slice(0, SHOWN)} /> : null}
      othersTitle={t('offMarketSimilar')}
    />
  );
}
