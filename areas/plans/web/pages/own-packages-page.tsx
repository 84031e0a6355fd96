import { buttonClass } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ActivePackageCard } from './active-package.tsx';
import { CreditHistory } from './history.tsx';
import { useOwnOffer } from './own-offer.ts';
import { useText } from './text.ts';

/** Renders what the signed-in person has, and how it came and went. */
export function OwnPackagesPage() {
  const t = useText();
  const { data, error, refetch } = useOwnOffer();
  const active = data?.active_packages ?? [];
  const toOffer = (
    <Link to="/subscription-plan" className={buttonClass('primary')}>
      {t('toOffer')}
    </Link>
  );
  const isNone = data !== undefined && active.length === 0;
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('ownTitle')}
        lead={t('ownLead')}
        actions={
          <>
            <Link to="/user/transaction-history" className={buttonClass('secondary')}>
              {t('toPayments')}
            </Link>
            {isNone ? null : toOffer}
          </>
        }
      />
      {error ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      ) : active.length === 0 ? (
        <EmptyState drawing="box" title={t('none')} description={t('noneText')} action={toOffer} />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {active.map((held) => (
            <li key={held.grant_id}>
              <ActivePackageCard held={held} level="h2" />
            </li>
          ))}
        </ul>
      )}
      {/* Nothing stands below what has yet to grow. */}
      {data || error ? (
        <Section title={t('history')} className="pb-0 sm:pb-0">
          <CreditHistory />
        </Section>
      ) : null}
    </Container>
  );
}
