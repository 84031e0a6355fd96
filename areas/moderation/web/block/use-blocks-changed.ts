import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that refetches contact details after a block was added or removed. */
export function useBlocksChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    // Loader data is not refetched here: the loader does it when it finds nothing.
    queries.removeQueries({ type: 'inactive' });
    await queries.invalidateQueries();
    await router.invalidate();
  }, [queries, router]);
}
