import { type keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import type { Answer, AnyCall, Args } from './call.ts';
import type { ApiClient, RequestError } from './client.ts';

export { ApiProvider, useApi } from './api-context.tsx';
export { useChange } from './change.ts';

/** Returns query options of a call, for loaders (`ensureQueryData`) and hooks alike. */
export function callQuery<C extends AnyCall>(api: ApiClient, call: C, args?: Args<C>) {
  return queryOptions<Answer<C>, RequestError>({
    queryKey: [call.path, args ?? {}],
    queryFn: ({ signal }) => api(call, args, { signal }),
  });
}

/** Returns the result of a call the page cannot be shown without; loaders have fetched it before. */
export function useCall<C extends AnyCall>(call: C, args?: Args<C>) {
  return useSuspenseQuery(callQuery(useApi(), call, args));
}

/** Returns the result of a call that may come later; `enabled` false postpones it. */
export function useLaterCall<C extends AnyCall>(
  call: C,
  args?: Args<C>,
  options: { enabled?: boolean; placeholderData?: typeof keepPreviousData; refetchInterval?: number } = {},
) {
  return useQuery({ ...callQuery(useApi(), call, args), ...options });
}
