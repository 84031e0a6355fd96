import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/** After a block was made or taken back: what shows how somebody is reached is asked for again. */
export function useBlocksChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await queries.invalidateQueries();
    await router.invalidate();
  };
}
