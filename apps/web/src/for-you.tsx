import { selectUser } from '@keystead/accounts/web';
import { type HomeAsked, useHome } from '@keystead/home/web';
import { lazy, type ReactNode } from 'react';
import { useSelector } from 'react-redux';

const OwnRow = lazy(() => import('./own-row.ts').then((part) => ({ default: part.ForYou })));

/** Returns homes for signed-in visitors, fetched once that is known; undefined for everyone else. @param asked of the page */
export function useForYou(asked: HomeAsked): ReactNode {
  const user = useSelector(selectUser);
  const { hasForYou } = useHome(asked);
  return user && hasForYou ? <OwnRow key="for-you" /> : undefined;
}
