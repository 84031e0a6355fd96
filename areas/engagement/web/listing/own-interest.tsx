import { useApi } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Check, HandHeart } from 'lucide-react';
import { useState } from 'react';
import { showInterest } from '../../contract.ts';
import { mark, useMark } from '../heart/marks.ts';
import { useText } from './text.ts';

/** Shows a signed-in person's interest, and takes it back. */
export function OwnInterest({ listingId }: { listingId: number }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const isShown = useMark('interests', listingId);
  const [isBusy, setBusy] = useState(false);
  const set = async (isWanted: boolean) => {
    setBusy(true);
    try {
      await api(showInterest, { property_id: listingId, type: isWanted ? '1' : '0' });
      mark('interests', listingId, isWanted);
      toast.success(t(isWanted ? 'interestShown' : 'interestBack'), {
        id: 'interest',
        action: { label: t('undo'), onClick: () => void set(!isWanted) },
      });
    } catch (error) {
      toast.error(t('interestFailed'), { description: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      full
      loading={isBusy}
      aria-pressed={isShown}
      onClick={() => void set(!isShown)}
    >
      {isShown ? <Check aria-hidden="true" /> : <HandHeart aria-hidden="true" />}
      {t(isShown ? 'interested' : 'interest')}
    </Button>
  );
}
