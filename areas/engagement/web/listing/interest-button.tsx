import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useRouter } from '@tanstack/react-router';
import { Check, HandHeart } from 'lucide-react';
import { useState } from 'react';
import { showInterest } from '../../contract.ts';
import { mark, useMark } from '../heart/marks.ts';
import { useMarks, whoIsHere } from '../heart/use-marks.ts';
import { useText } from './text.ts';

interface Wanted {
  id: number;
  slug_id: string;
  added_by: number;
  property_type: string;
}

/**
 * Notifies the owner of the visitor's interest, and withdraws it; a guest is led to sign in and back. Not for one's own
 * listing, nor for one that is sold or rented. A button from the start, not a link for guests: the server's page knows
 * no visitor, and a link would lead a signed-in one away before the session is restored.
 */
export function InterestButton({ listing }: { listing: Wanted }) {
  const t = useText();
  const toast = useToast();
  const router = useRouter();
  const { api, accountId } = useMarks();
  const isShown = useMark('interests', listing.id);
  const [isBusy, setBusy] = useState(false);
  if (listing.added_by === accountId && accountId !== 0) return null;
  if (listing.property_type !== 'sell' && listing.property_type !== 'rent') return null;
  const send = async (isWanted: boolean) => {
    setBusy(true);
    try {
      await api(showInterest, { property_id: listing.id, type: isWanted ? '1' : '0' });
      mark('interests', listing.id, isWanted);
      toast.success(t(isWanted ? 'interestShown' : 'interestBack'), {
        id: 'interest',
        action: { label: t('undo'), onClick: () => void send(!isWanted) },
      });
    } catch (error) {
      toast.error(t('interestFailed'), { description: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  const click = async () => {
    // A click may come before the session is restored.
    if ((await whoIsHere()) !== 0) return send(!isShown);
    return router.navigate({ to: '/sign-in', search: { next: `/properties-details/${listing.slug_id}` } });
  };
  return (
    <div>
      <Button variant="secondary" full loading={isBusy} aria-pressed={isShown} onClick={() => void click()}>
        {isShown ? <Check aria-hidden="true" /> : <HandHeart aria-hidden="true" />}
        {t(isShown ? 'interested' : 'interest')}
      </Button>
      <p className="mt-2 text-sm text-muted">{t('interestText')}</p>
    </div>
  );
}
