import { selectUser } from '@keystead/accounts/web';
import { usePages } from '@keystead/http/pages';
import { dateFormat } from '@keystead/kit/time';
import { useLocale, useNames } from '@keystead/languages/web';
import { Badge, type BadgeTone } from '@keystead/ui/badge';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { Table } from '@keystead/ui/table';
import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { getPaymentDetails, type PaymentTransaction } from '../../contract.ts';
import { useText } from '../text.ts';
import { useAmount } from '../use-amount.ts';
import { PaymentSteps } from './payment-steps.tsx';

const TONES: Readonly<Record<PaymentTransaction['payment_status'], BadgeTone>> = {
  success: 'success',
  pending: 'warning',
  review: 'info',
  failed: 'neutral',
  rejected: 'danger',
  refunded: 'neutral',
};

/** Returns payments page by page: the signed-in person's, or those for an agency. */
function usePayments(agencyId?: number) {
  const whose = useSelector(selectUser)?.id ?? 0;
  return usePages(getPaymentDetails, agencyId === undefined ? {} : { agency_id: agencyId }, { whose });
}

/** Renders everything that was paid, or begun to be paid, for an agency, the newest first. */
export function AgencyPayments({ agencyId }: { agencyId: number }) {
  const t = useText();
  const { rows, total, error, refetch, more } = usePayments(agencyId);
  if (error) return <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />;
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  if (rows.length === 0) return <p className="text-muted">{t('historyNone')}</p>;
  return (
    <>
      <Payments rows={rows} />
      {more ? (
        <LoadMore {...more} label={t('more')} summary={t('shownOf', { shown: rows.length, total })} />
      ) : null}
    </>
  );
}

/** Renders everything the signed-in person has paid or begun to pay, the newest first. */
export function PaymentHistoryPage() {
  const t = useText();
  const { rows, total, error, refetch, more } = usePayments();
  const toPackages = (look: 'primary' | 'secondary') => (
    <Link to="/subscription-plan" className={buttonClass(look)}>
      {t('toPackages')}
    </Link>
  );
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('historyTitle')}
        lead={t('historyLead')}
        actions={rows?.length === 0 ? null : toPackages('secondary')}
      />
      {error ? (
        <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />
      ) : !rows ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          drawing="paper"
          title={t('historyNone')}
          description={t('historyNoneText')}
          action={toPackages('primary')}
        />
      ) : (
        <>
          <Payments rows={rows} />
          {more ? (
            <LoadMore {...more} label={t('more')} summary={t('shownOf', { shown: rows.length, total })} />
          ) : null}
        </>
      )}
    </Container>
  );
}

function Payments({ rows }: { rows: readonly PaymentTransaction[] }) {
  const t = useText();
  const named = useNames();
  const locale = useLocale();
  const amount = useAmount();
  const day = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Table
      caption={t('historyCaption')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          label: t('what'),
          cell: ({ package: { name } }) => <strong>{named('package', name)}</strong>,
        },
        {
          key: 'amount',
          label: t('amount'),
          numeric: true,
          cell: (row) => amount(row.amount, row.currency),
        },
        { key: 'how', label: t('how'), cell: ({ method }) => t(method) },
        {
          key: 'state',
          label: t('state'),
          cell: ({ payment_status: state, reject_reason: reason, is_refunding, is_disputed }) => (
            <>
              {is_refunding || is_disputed ? (
                <>
                  <Badge tone="warning">{t(is_refunding ? 'refunding' : 'disputed')}</Badge>
                  {state === 'success' ? <p className="mt-1 text-sm text-muted">{t('rests')}</p> : null}
                </>
              ) : (
                <Badge tone={TONES[state]}>{t(state)}</Badge>
              )}
              {reason ? (
                <p className="mt-1 text-sm text-muted wrap-anywhere">{t('reason', { reason })}</p>
              ) : null}
            </>
          ),
        },
        {
          key: 'when',
          label: t('when'),
          cell: ({ created_at }) => (
            <time dateTime={created_at} className="text-muted">
              {day.format(new Date(created_at))}
            </time>
          ),
        },
        { key: 'steps', label: t('steps'), cell: (row) => <PaymentSteps payment={row} /> },
      ]}
    />
  );
}
