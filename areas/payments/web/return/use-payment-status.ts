import type { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { useQuery } from '@tanstack/react-query';
import { confirmPayment, failPayment, type PaymentTransaction } from '../../contract.ts';

/** Milliseconds between questions while the gateway has not answered. */
const AGAIN = 2500;
/** Questions after which the page waits for its reader. */
const MOST = 40;

/**
 * Returns the status of a payment, asked again while it is open.
 * @param givesUp the payer has come back without paying
 */
export function usePaymentStatus(transactionId: number, { givesUp = false } = {}) {
  const api = useApi();
  return useQuery<PaymentTransaction, RequestError>({
    queryKey: [confirmPayment.path, transactionId, givesUp],
    queryFn: async ({ signal }) => {
      const asked = { payment_transaction_id: transactionId };
      const { data } = await api(confirmPayment, asked, { signal });
      // No gateway sends anybody back from a transfer: a link alone gives none up.
      if (!givesUp || !data.can_cancel || data.payment_type === 'bank transfer') return data;
      // The gateway is asked first: what was paid is not given up, whatever page it sent the browser to.
      await api(failPayment, asked).catch(() => undefined);
      return (await api(confirmPayment, asked, { signal })).data;
    },
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.payment_status === 'pending' && state.dataUpdateCount < MOST ? AGAIN : false,
  });
}
