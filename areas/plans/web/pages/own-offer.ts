import { selectUser } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from 'react-redux';
import { getPackages } from '../../contract.ts';

/** Returns the offers to the signed-in person and their packages; the page itself is everybody's, so it is asked apart. */
export function useOwnOffer() {
  const api = useApi();
  const accountId = useSelector(selectUser)?.id ?? 0;
  const asked = useQuery({
    queryKey: [getPackages.path, 'own', accountId],
    queryFn: ({ signal }) => api(getPackages, {}, { signal }),
    enabled: accountId !== 0,
  });
  return { accountId, ...asked };
}
