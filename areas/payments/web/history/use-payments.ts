import { selectUser } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from 'react-redux';
import { getPaymentDetails } from '../../contract.ts';

const STEP = 20;

/** Returns own payments, page by page. */
export function usePayments() {
  const api = useApi();
  const accountId = useSelector(selectUser)?.id ?? 0;
  return useInfiniteQuery({
    queryKey: [getPaymentDetails.path, accountId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api(getPaymentDetails, { limit: STEP, offset: pageParam }, { signal }),
    getNextPageParam: (last, pages) => (pages.length * STEP < last.total ? pages.length * STEP : undefined),
  });
}
