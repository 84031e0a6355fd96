import { selectUser } from '@keystead/accounts/web';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { BlockedOther } from './other.ts';

const BlockChoice = lazy(() => import('./block-choice.tsx'));

/**
 * Blocks someone, or takes it back; nothing for guests, who need not fetch it, and for oneself.
 * @param isKnown whether the page around it was made for this reader's blocks; else it is asked for again when there
 * is one, since pages are rendered for everybody
 */
export function BlockButton({ other, isKnown }: { other: BlockedOther; isKnown: boolean }) {
  const user = useSelector(selectUser);
  if (user === null || user.id === other.id) return null;
  return (
    <Suspense>
      <BlockChoice other={other} isKnown={isKnown} />
    </Suspense>
  );
}
