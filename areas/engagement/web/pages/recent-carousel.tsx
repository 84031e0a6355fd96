import { useLaterCall } from '@keystead/http/react';
import { CardMarks, ListingCard } from '@keystead/listings/web';
import { CardCarousel } from '@keystead/ui/card-carousel';
import { Container, Section } from '@keystead/ui/container';
import { getListingCards } from '../../contract.ts';
import { HiddenMark } from '../heart/hidden-mark.tsx';
import { useText } from './text.ts';

const CAROUSEL_SIZES = '(min-width: 1312px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 78vw';

/** Renders cards of today for ids of yesterday. */
export function RecentCarousel({ ids, width }: { ids: readonly number[]; width: 'page' | 'wide' }) {
  const t = useText();
  const { data } = useLaterCall(getListingCards, { ids: [...ids] });
  if (!data || data.data.length === 0) return null;
  return (
    <Container width={width} className="print:hidden">
      <Section title={t('recent')}>
        {/* That all of them were seen goes without saying. */}
        <CardMarks value={HiddenMark}>
          <CardCarousel label={t('recent')} previousLabel={t('previous')} nextLabel={t('next')}>
            {data.data.map((listing) => (
              <ListingCard key={listing.id} listing={listing} sizes={CAROUSEL_SIZES} />
            ))}
          </CardCarousel>
        </CardMarks>
      </Section>
    </Container>
  );
}
