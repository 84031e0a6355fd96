import { callQuery, useApi } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { getPackages } from '@keystead/plans/contract';
import { buttonClass } from '@keystead/ui/button';
import { Skeleton } from '@keystead/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmPayment } from '../../contract.ts';
import { useText } from '../text.ts';
import { useAmount } from '../use-amount.ts';
import { Notice } from './notice.tsx';
import { spentOn } from './spent-on.ts';
import { usePaymentStatus } from './use-payment-status.ts';

const TONES = {
  success: 'success',
  pending: 'info',
  review: 'info',
  failed: 'danger',
  rejected: 'warning',
  refunded: 'info',
} as const;

/** Renders the status of a payment: the server asks the gateway, whatever address the browser was sent to. */
export function Outcome({ transactionId, isCancelled }: { transactionId: number; isCancelled: boolean }) {
  const t = useText();
  const named = useNames();
  const amount = useAmount();
  const { data, error, refetch } = usePaymentStatus(transactionId, { givesUp: isCancelled });
  const queries = useQueryClient();
  const state = data?.payment_status;
  const whose = data?.agency_id ? { agency_id: data.agency_id } : {};
  const held = useQuery({
    ...callQuery(useApi(), getPackages, whose),
    enabled: state === 'success',
    staleTime: 0,
  });
  useEffect(() => {
    // What the package opens is asked for anew.
    if (state === 'success')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== confirmPayment.path });
  }, [state, queries]);

  if (error) {
    return error.status === 404 ? (
      <Notice tone="warning" title={t('unknownTitle')} text={t('unknownText')} />
    ) : (
      <Notice
        tone="warning"
        title={t('pendingTitle')}
        text={error.message}
        actions={
          <button type="button" className={buttonClass('primary')} onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        }
      />
    );
  }
  if (!data || !state) {
    return (
      <div role="status" aria-label={t('loading')} className="w-full">
        <Skeleton className="h-64" />
      </div>
    );
  }
  const words = { name: named('package', data.package.name), amount: amount(data.amount, data.currency) };
  return (
    <Notice
      tone={TONES[state]}
      title={t(`${state}Title`, words)}
      text={t(`${state}Text`, words)}
      actions={
        state === 'success' ? (
          <>
            {spentOn(held.data?.active_packages, data.package.id) === 'feature' ? (
              <Link to="/user/dashboard" className={buttonClass('primary')}>
                {t('feature')}
              </Link>
            ) : (
              <Link to="/user/properties" className={buttonClass('primary')}>
                {t('post')}
              </Link>
            )}
            {data.agency_id === null ? (
              <Link to="/user/subscription" className={buttonClass('secondary')}>
                {t('toOwn')}
              </Link>
            ) : (
              <Link
                to="/user/agency-packages"
                search={{ id: data.agency_id }}
                className={buttonClass('secondary')}
              >
                {t('toAgency')}
              </Link>
            )}
          </>
        ) : state === 'failed' ? (
          data.agency_id === null ? (
            <Link to="/subscription-plan" className={buttonClass('primary')}>
              {t('tryAgain')}
            </Link>
          ) : (
            <Link
              to="/user/agency-packages"
              search={{ id: data.agency_id }}
              className={buttonClass('primary')}
            >
              {t('tryAgain')}
            </Link>
          )
        ) : null
      }
    />
  );
}
