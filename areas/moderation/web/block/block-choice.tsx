import { useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { Ban } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { getBlockState } from '../../contract.ts';
import { useText } from '../text.ts';
import { type BlockedOther, otherOnWire } from './other.ts';
import { UnblockButton } from './unblock-button.tsx';
import { useBlocksChanged } from './use-blocks-changed.ts';

const BlockDialog = onDemand(() => import('./block-dialog.tsx').then((part) => part.BlockDialog));

/** Renders the button to block someone, or to take it back, once the server has said which. */
export default function BlockChoice({ other, isKnown }: { other: BlockedOther; isKnown: boolean }) {
  const t = useText();
  const { data } = useLaterCall(getBlockState, otherOnWire(other.id));
  const { is_blocked_by_me: byMe = false, is_blocked_by_user: byUser = false } = data?.data ?? {};
  const changed = useBlocksChanged();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || isKnown || !(byMe || byUser)) return;
    asked.current = true;
    void changed();
  }, [isKnown, byMe, byUser, changed]);
  if (!data) return null;
  if (byMe || byUser) {
    return (
      <div className="ms-3 grid basis-full justify-items-start gap-2">
        <p className="text-sm text-muted">{t(byMe ? 'blockedByMe' : 'notReached', { name: other.name })}</p>
        {byMe ? <UnblockButton other={other} /> : <Block other={other} />}
      </div>
    );
  }
  return <Block other={other} />;
}

function Block({ other }: { other: BlockedOther }) {
  const t = useText();
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
