import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { unblockUser } from '../../contract.ts';
import { useText } from '../text.ts';
import { type BlockedOther, otherOnWire } from './other.ts';
import { useBlocksChanged } from './use-blocks-changed.ts';

/** Takes a block back at once: nothing is lost by it. */
export function UnblockButton({ other }: { other: BlockedOther }) {
  const t = useText();
  const toast = useToast();
  const changed = useBlocksChanged();
  const unblock = useChange(unblockUser);
  const send = async () => {
    try {
      await unblock.mutateAsync(otherOnWire(other.id));
      toast.success(t('unblocked', { name: other.name }));
      await changed();
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <Button variant="secondary" size="sm" loading={unblock.isPending} onClick={() => void send()}>
      {t('unblock')}
    </Button>
  );
}
