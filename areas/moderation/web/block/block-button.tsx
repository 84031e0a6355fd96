import { selectUser } from '@keystead/accounts/web';
import { useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { Ban } from 'lucide-react';
import { useSelector } from 'react-redux';
import { getBlockState } from '../../contract.ts';
import { useText } from '../text.ts';
import { type BlockedOther, otherOnWire } from './other.ts';
import { UnblockButton } from './unblock-button.tsx';

const BlockDialog = onDemand(() => import('./block-dialog.tsx').then((part) => part.BlockDialog));

/** Blocks somebody, or takes it back; nothing for guests and for oneself. */
export function BlockButton({ other }: { other: BlockedOther }) {
  const t = useText();
  const user = useSelector(selectUser);
  const isMeant = user !== null && user.id !== other.id;
  const { data } = useLaterCall(getBlockState, otherOnWire(other.id), { enabled: isMeant });
  if (!isMeant || !data) return null;
  if (data.data.is_blocked_by_me) return <UnblockButton other={other} />;
  return (
    <BlockDialog
      other={other}
      trigger={
        <Button variant="ghost" size="sm">
          <Ban aria-hidden="true" />
          {t('block')}
        </Button>
      }
    />
  );
}
