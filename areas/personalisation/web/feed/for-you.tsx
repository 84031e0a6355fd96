import { useLaterCall } from '@keystead/http/react';
import { ListingCardSkeleton } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { CardCarousel } from '@keystead/ui/card-carousel';
import { Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { getRecommendationChoices, getRecommendations } from '../../contract.ts';
import { useText } from '../text.ts';
import { RecommendedCard } from './recommended-card.tsx';

const SHOWN = 8;
const SIZES = '(min-width: 1312px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 78vw';

/** Renders the first row of a signed-in person's home page; asks for preferences if there are none. */
export function ForYou() {
  const t = useText();
  const { data, isError } = useLaterCall(getRecommendations, { limit: SHOWN });
  if (isError) return null;
  if (data?.data.length === 0) return <Ask />;
  return (
    <Section
      title={t('forYou')}
      action={
        <Link
          to="/all-personalized-feeds"
          aria-label={t('seeAllOf', { row: t('forYou') })}
          className="hit-area inline-flex items-center gap-1.5 py-1 font-medium text-accent hover:underline"
        >
          {t('seeAll')}
          <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </Link>
      }
    >
      {data ? (
        <Row>
          {data.data.map((home) => (
            <RecommendedCard key={home.id} home={home} sizes={SIZES} />
          ))}
        </Row>
      ) : (
        <Row>
          {[0, 1, 2, 3].map((place) => (
            <ListingCardSkeleton key={place} />
          ))}
        </Row>
      )}
    </Section>
  );
}

function Row({ children }: { children: readonly ReactNode[] }) {
  const t = useText();
  return (
    <CardCarousel label={t('forYou')} previousLabel={t('previous')} nextLabel={t('next')}>
      {children}
    </CardCarousel>
  );
}

function Ask() {
  const t = useText();
  const { data: choices } = useLaterCall(getRecommendationChoices);
  if (!choices?.data.enabled) return null;
  return (
    <section className="my-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-tint px-5 py-6 sm:my-6 sm:px-8 sm:py-8">
      <div className="max-w-xl">
        <h2 className="text-xl">{t('forYouAsk')}</h2>
        <p className="mt-1 text-sm text-muted">{t('forYouAskText')}</p>
      </div>
      <Link to="/user/personalize-feed" className={buttonClass('secondary')}>
        {t('say')}
      </Link>
    </section>
  );
}
