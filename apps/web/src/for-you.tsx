import { selectUser } from '@keystead/accounts/web';
import { useHome } from '@keystead/home/web';
import { lazy, type ReactNode } from 'react';
import { useSelector } from 'react-redux';

const OwnRow = lazy(() => import('./own-row.ts').then((part) => ({ default: part.ForYou })));

/** Returns homes for signed-in visitors, fetched once that is known; undefined for everyone else. @param country of the page */
export function useForYou(country: string): ReactNode {
  const user = useSelector(selectUser);
  const { hasForYou } = useHome(country);
  return user && hasForYou ? <OwnRow key="for-you" /> : undefined;
}
