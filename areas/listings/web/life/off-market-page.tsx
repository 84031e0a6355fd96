import { buttonClass } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import type { CardListing } from '../card-listing.ts';
import { ListingGrid } from '../listing-grid.tsx';
import { useText } from './text.ts';

/** Two rows where the grid is widest; more is what the results are for. */
const SHOWN = 8;

/** In the place of a home that was deleted or has expired: that it is gone, and what else there is. */
export function OffMarketPage({ similar }: { similar: readonly CardListing[] }) {
  const t = useText();
  return (
    <Container>
      <EmptyState
        level="h1"
        icon={<DoorClosed aria-hidden="true" />}
        title={t('offMarketTitle')}
        description={t('offMarketText')}
        actions={
          <Link to="/properties/all-properties" className={buttonClass('primary')}>
            {t('offMarketResults')}
          </Link>
        }
      />
      {similar.length > 0 ? (
        <Section title={t('offMarketSimilar')} className="border-t border-line py-8 sm:py-12">
          <ListingGrid listings={similar.slice(0, SHOWN)} />
        </Section>
      ) : null}
    </Container>
  );
}
