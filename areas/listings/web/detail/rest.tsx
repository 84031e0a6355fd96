import { CardCarousel } from '@keystead/ui/card-carousel';
import { Section } from '@keystead/ui/container';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import type { CardListing } from '../card-listing.ts';
import { ListingCard } from '../listing-card.tsx';
import { ContactCard } from './contact.tsx';
import { KnownParts } from './known-parts.tsx';
import { bySimilarity, likenessesOf } from './likeness.ts';
import { Mortgage } from './mortgage.tsx';
import { withPicturesOfTheirOwn } from './other-homes.ts';
import type { ListingPageParts } from './page-parts.ts';
import { firstSignOf } from './print/near-print.ts';
import { Description, Part } from './sections.tsx';
import { useText } from './text.ts';

// What has happened to a home is read, not used: its script comes once the reader does something.
const MarketHistory = lazy(() =>
  firstSignOf('market')
    .then(() => import('./market/market-history.tsx'))
    .then((part) => ({ default: part.MarketHistory })),
);

const CAROUSEL_SIZES = '(min-width: 1312px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 78vw';

/** More of them are not read. */
const MOST_REASONS = 2;

interface Described {
  listing: PropertyDetail;
  /** Code of the language its texts are in. */
  language: string;
  /** What is to be said of that language. */
  note: ReactNode;
}

/** Renders everything below pictures and heading: what is known of the home, and how its owner is reached. */
export function Rest({
  listing,
  language,
  note,
  Ask,
  Reach,
  MoreWays,
  OwnerActions,
  Schedule,
}: Pick<ListingPageParts, 'Ask' | 'Reach' | 'MoreWays' | 'OwnerActions' | 'Schedule'> & Described) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
      <Suspense>
        <Parts listing={listing} language={language} note={note} Schedule={Schedule} />
      </Suspense>
      <div className="lg:h-full lg:pt-10">
        <Suspense>
          <ContactCard
            listing={listing}
            Ask={Ask}
            Reach={Reach}
            MoreWays={MoreWays}
            OwnerActions={OwnerActions}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** Renders homes like it. */
export function Similar({ homes, listing }: { homes: readonly CardListing[]; listing: PropertyDetail }) {
  const t = useText();
  return (
    <Section id="similar" title={t('similar')} className="mt-8 border-t border-line py-8 sm:py-12 lg:mt-6">
      <CardCarousel label={t('similar')} previousLabel={t('previous')} nextLabel={t('next')}>
        {withPicturesOfTheirOwn(bySimilarity(homes, listing), listing).map((home) => (
          <div key={home.id} className="flex h-full flex-col">
            <ListingCard listing={home} sizes={CAROUSEL_SIZES} />
            <p className="mt-1 text-sm font-medium text-accent">
              {likenessesOf(home, listing)
                .slice(0, MOST_REASONS)
                .map((name) => t(`like${name}`))
                .join(' · ')}
            </p>
          </div>
        ))}
      </CardCarousel>
    </Section>
  );
}

function Parts({ listing, language, note, Schedule }: Pick<ListingPageParts, 'Schedule'> & Described) {
  const t = useText();
  return (
    <div className="min-w-0 [&>section:first-child]:border-t-0">
      {listing.description ? (
        <Part id="description" title={t('description')}>
          {note}
          <Description text={listing.description} language={language} />
        </Part>
      ) : null}
      <KnownParts key={listing.id} listing={listing} />
      {listing.timeline.length > 0 ? (
        <Part id="market" title={t('market')}>
          <Suspense>
            <MarketHistory listing={listing} />
          </Suspense>
        </Part>
      ) : null}
      {listing.property_type === 'sell' && listing.price > 0 ? (
        <Part onScreenOnly id="mortgage" title={t('mortgage')}>
          <p className="-mt-3 mb-5 text-muted">{t('mortgageLead')}</p>
          <Mortgage price={listing.price} costs={listing.purchase_costs} Schedule={Schedule} />
        </Part>
      ) : null}
    </div>
  );
}
