import { selectUser } from '@keystead/accounts/web';
import { useHydrated } from '@keystead/ui/hydration';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PropertyDetail } from '../../contract.ts';

interface Props {
  listing: PropertyDetail;
  children: ReactNode;
}

/**
 * Renders its children for the owner of a home alone. Who reads is known after hydration only, and asked here: parts of the page
 * that are drawn anew before they are hydrated would stand empty.
 */
export const ForOwner = ({ listing, children }: Props) => (useIsOwn(listing) ? children : null);

/** Renders its children for everybody but the owner of a home, as `ForOwner`. */
export const ForOthers = ({ listing, children }: Props) => (useIsOwn(listing) ? null : children);

function useIsOwn({ added_by: ownerId }: PropertyDetail): boolean {
  const isOwn = useSelector((state: Parameters<typeof selectUser>[0]) => selectUser(state)?.id === ownerId);
  return useHydrated() && isOwn;
}
