import { useCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { getPackages } from '../../contract.ts';
import { useLabels } from './labels.ts';
import { OfferCard } from './offer-card.tsx';
import { useOwnOffer } from './own-offer.ts';
import type { CheckoutPart } from './take-now.tsx';
import { TakePackage } from './take-package.tsx';
import { useText } from './text.ts';

/** Guests have none. */
const ActivePackageCard = lazy(() =>
  import('./active-package.tsx').then((part) => ({ default: part.ActivePackageCard })),
);

/**
 * Renders every package side by side, and above them what the reader has.
 * @param checkout what later areas know of paying
 */
export function PackagesPage({ checkout }: { checkout?: CheckoutPart }) {
  const t = useText();
  const words = useLabels();
  const { data: everybodys } = useCall(getPackages);
  const { data: own, accountId } = useOwnOffer();
  const { data: offers, active_packages: active, all_features: all } = own ?? everybodys;
  const features = all
    .map(({ name }) => name)
    .filter((name) => offers.some((offer) => offer.features.some((one) => one.name === name)));
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          accountId === 0 ? null : (
            <Link to="/user/subscription" className={buttonClass('secondary')}>
              {t('toOwn')}
            </Link>
          )
        }
      />
      {active.length > 0 ? (
        <Section title={t('yours')} aria-label={t('yours')} className="pt-0 sm:pt-0">
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {active.map((held) => (
              <li key={held.grant_id}>
                <Suspense fallback={<div className="h-64" />}>
                  <ActivePackageCard held={held} />
                </Suspense>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {offers.length > 0 ? (
        <Section title={t('offer')} aria-label={t('offer')} className="pt-0 sm:pt-0">
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {offers.map(words.offered).map((offer) => (
              <li key={offer.id}>
                <OfferCard
                  offer={offer}
                  features={features}
                  action={<TakePackage offer={offer} isSignedIn={accountId !== 0} checkout={checkout} />}
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : active.length > 0 ? null : (
        <EmptyState
          drawing="box"
          title={t('noOffer')}
          description={t('noOfferText')}
          action={
            <Link to="/contact-us" className={buttonClass('primary')}>
              {t('contactUs')}
            </Link>
          }
        />
      )}
    </Container>
  );
}
