import { selectUser } from '@keystead/accounts/web';
import { useHydrated } from '@keystead/ui/hydration';
import { useSelector } from 'react-redux';
import type { PropertyDetail } from '../../contract.ts';

/** Returns whether the reader offers the home themselves; the server's page knows no reader. */
export function useIsOwn({ added_by: ownerId }: PropertyDetail): boolean {
  const user = useSelector(selectUser);
  return useHydrated() && user?.id === ownerId;
}
