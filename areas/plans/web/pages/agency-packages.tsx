import { useLaterCall } from '@keystead/http/react';
import { Section } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { type ActivePackage, getPackages } from '../../contract.ts';
import { OF_PROJECTS } from '../../rules.ts';
import { ActivePackageCard } from './active-package.tsx';
import { CreditHistory } from './history.tsx';
import { useLabels } from './labels.ts';
import { OfferCard } from './offer-card.tsx';
import { type CheckoutPart, TakeNow } from './take-now.tsx';
import { useText } from './text.ts';

/** Returns a package with what an agency can use of it. */
const usable = (held: ActivePackage): ActivePackage => ({
  ...held,
  features: held.features.filter(({ name }) => !OF_PROJECTS.includes(name)),
});

/**
 * Renders the packages of an agency, who used what of them, and what can be bought for it.
 * @param checkout what later areas know of paying
 */
export function AgencyPackages({ agencyId, checkout }: { agencyId: number; checkout: CheckoutPart }) {
  const t = useText();
  const words = useLabels();
  const { data, error, refetch } = useLaterCall(getPackages, { agency_id: agencyId });
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    );
  const { data: offers, active_packages: active, all_features: all } = data;
  const features = all
    .map(({ name }) => name)
    .filter((name) => !OF_PROJECTS.includes(name))
    .filter((name) => offers.some((offer) => offer.features.some((one) => one.name === name)));
  return (
    <>
      <Section title={t('yours')} className="pt-0 sm:pt-0">
        {active.length === 0 ? (
          <EmptyState drawing="box" title={t('none')} description={t('agencyNoneText')} />
        ) : (
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {active.map((held) => (
              <li key={held.grant_id}>
                <ActivePackageCard held={usable(held)} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {offers.length > 0 ? (
        <Section title={t('agencyOffer')} className="pt-0 sm:pt-0">
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {offers.map(words.offered).map((offer) => (
              <li key={offer.id}>
                <OfferCard
                  offer={offer}
                  features={features}
                  action={
                    <TakeNow
                      offer={offer}
                      agencyId={agencyId}
                      variant={offer.is_recommended ? 'primary' : 'secondary'}
                      checkout={checkout}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t('history')} className="pt-0 sm:pt-0">
        <CreditHistory agencyId={agencyId} />
      </Section>
    </>
  );
}
