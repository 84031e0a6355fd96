import { callQuery, useApi } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { useMoney } from '@keystead/listings/web';
import { Section } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { getListingDemand } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders how many people have saved searches that find one of the reader's homes, and how many more would at lower prices. */
export function ListingDemand({ slug }: { slug: string }) {
  const t = useText();
  const number = useNumber();
  const money = useMoney();
  const { data, error, refetch } = useQuery(callQuery(useApi(), getListingDemand, { slug_id: slug }));
  if (error)
    return (
      <Section title={t('title')}>
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      </Section>
    );
  if (!data)
    return (
      <Section title={t('title')}>
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-24" />
        </div>
      </Section>
    );
  const { is_on_market: isOnMarket, people, least, steps } = data.data;
  const isKnown = people !== null || steps.length > 0;
  const none = isOnMarket ? t('few', { least: number(least) }) : t('offMarket');
  return (
    <Section title={t('title')} description={t('lead', { least: number(least) })}>
      <div className="surface p-4 sm:p-5">
        {isKnown ? (
          <ul className="flex flex-col gap-2">
            {people === null ? null : (
              <li className="font-serif text-xl tracking-tight">
                {t('people', { count: people, shown: number(people) })}
              </li>
            )}
            {steps.map((step) => (
              <li key={step.price}>
                {t('more', { count: step.people, shown: number(step.people), price: money(step.price) })}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{none}</p>
        )}
      </div>
    </Section>
  );
}
