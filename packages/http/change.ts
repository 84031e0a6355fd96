import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from './api-context.tsx';
import type { Answer, AnyCall, Args } from './call.ts';
import { isKeySpent, newIdempotencyKey, type RequestError } from './client.ts';

/**
 * Returns a call that changes something: `const post = useChange(postProperty); post.mutate({...})`. Where the call takes a name
 * for its request, the form has one until it was taken: sent twice, it happens once.
 */
export function useChange<C extends AnyCall>(call: C) {
  const api = useApi();
  const key = useRef<string>(undefined);
  return useMutation<Answer<C>, RequestError, Args<C>>({
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
