import {
  type keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import type { Answer, AnyCall, Args } from './call.ts';
import { type ApiClient, type ApiError, isKeySpent, newIdempotencyKey } from './client.ts';

const ApiContext = createContext<ApiClient | null>(null);

/** Gives every screen below it the typed client. */
export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The typed client of the API. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

/** Query options of a call, for loaders (`ensureQueryData`) and hooks alike. */
export function callQuery<C extends AnyCall>(api: ApiClient, call: C, args?: Args<C>) {
  return queryOptions<Answer<C>, ApiError>({
    queryKey: [call.path, args ?? {}],
    queryFn: ({ signal }) => api(call, args, { signal }),
  });
}

/** Result of a call the page cannot be shown without; loaders have fetched it before. */
export function useCall<C extends AnyCall>(call: C, args?: Args<C>) {
  return useSuspenseQuery(callQuery(useApi(), call, args));
}

/** Result of a call that may come later; `enabled` false postpones it. */
export function useLaterCall<C extends AnyCall>(
  call: C,
  args?: Args<C>,
  options: { enabled?: boolean; placeholderData?: typeof keepPreviousData; refetchInterval?: number } = {},
) {
  return useQuery({ ...callQuery(useApi(), call, args), ...options });
}

/**
 * A call that changes something: `const post = useChange(postProperty); post.mutate({...})`. Where the call takes a name
 * for its request, the form has one until it was taken: sent twice, it happens once.
 */
export function useChange<C extends AnyCall>(call: C) {
  const api = useApi();
  const key = useRef<string>(undefined);
  return useMutation<Answer<C>, ApiError, Args<C>>({
    mutationFn: (args) => {
      if (!call.idempotent) return api(call, args);
      key.current ??= newIdempotencyKey();
      return api(call, args, { idempotencyKey: key.current });
    },
    onSettled: (_answer, error) => {
      if (isKeySpent(error ?? undefined)) key.current = undefined;
    },
  });
}
