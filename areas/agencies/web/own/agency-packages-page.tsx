import { useLaterCall } from '@keystead/http/react';
import { AgencyPayments, Checkout } from '@keystead/payments/web';
import { AgencyPackages } from '@keystead/plans/web';
import { buttonClass } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { getOwnAgency } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders the packages of an agency with their credits, and its payments and invoices. */
export function AgencyPackagesPage({ agencyId }: { agencyId: number }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getOwnAgency, { agency_id: agencyId });
  const agency = data?.data;
  const toAgency = (
    <Link to="/user/agency" search={{ id: agencyId }} className={buttonClass('secondary')}>
      {t('toAgency')}
    </Link>
  );
  const body = () => {
    if (error && !agency)
      return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
    if (!agency)
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      );
    if (!agency.rights.includes('manage_packages'))
      return <EmptyState drawing="box" title={t('packagesClosed')} description={t('packagesClosedText')} />;
    return (
      <>
        <AgencyPackages agencyId={agencyId} checkout={Checkout} />
        <Section title={t('payments')} className="pt-0 pb-0 sm:pt-0 sm:pb-0">
          <AgencyPayments agencyId={agencyId} />
        </Section>
      </>
    );
  };
  return (
    <Container className="pb-16">
      <PageHeader
        title={agency ? t('packagesOf', { name: agency.name }) : t('packages')}
        lead={t('packagesLead')}
        actions={toAgency}
      />
      {body()}
    </Container>
  );
}
