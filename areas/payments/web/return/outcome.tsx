import type { ApiError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Skeleton } from '@keystead/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmPayment, failPayment, type PaymentTransaction } from '../../contract.ts';
import { useText } from '../text.ts';
import { useAmount } from '../use-amount.ts';
import { Notice } from './notice.tsx';

/** Milliseconds between questions while the gateway has not answered. */
const AGAIN = 2500;
/** Questions after which the page waits for its reader. */
const MOST = 40;

const TONES = {
  success: 'success',
  pending: 'info',
  review: 'info',
  failed: 'danger',
  rejected: 'warning',
  refunded: 'info',
} as const;

/** How it stands with a payment: the server asks the gateway, whatever address the browser was sent to. */
export function Outcome({ transactionId, isCancelled }: { transactionId: number; isCancelled: boolean }) {
  const t = useText();
  const amount = useAmount();
  const { data, error, refetch } = useStanding(transactionId, isCancelled);
  const queries = useQueryClient();
  const state = data?.payment_status;
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
  const words = { name: data.package.name, amount: amount(data.amount, data.currency) };
  return (
    <Notice
      tone={TONES[state]}
      title={t(`${state}Title`, words)}
      text={t(`${state}Text`, words)}
      actions={
        state === 'success' ? (
          <>
            <Link to="/user/properties" className={buttonClass('primary')}>
              {t('post')}
            </Link>
            <Link to="/user/subscription" className={buttonClass('secondary')}>
              {t('toOwn')}
            </Link>
          </>
        ) : state === 'failed' ? (
          <Link to="/subscription-plan" className={buttonClass('primary')}>
            {t('tryAgain')}
          </Link>
        ) : null
      }
    />
  );
}

function useStanding(transactionId: number, isCancelled: boolean) {
  const api = useApi();
  return useQuery<PaymentTransaction, ApiError>({
    queryKey: [confirmPayment.path, transactionId, isCancelled],
    queryFn: async ({ signal }) => {
      // The gateway is asked first: what was paid is not given up, whatever page it sent the browser to.
      if (isCancelled)
        await api(failPayment, { payment_transaction_id: transactionId }).catch(() => undefined);
      return (await api(confirmPayment, { payment_transaction_id: transactionId }, { signal })).data;
    },
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.payment_status === 'pending' && state.dataUpdateCount < MOST ? AGAIN : false,
  });
}
