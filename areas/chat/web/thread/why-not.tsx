import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { unblockUser } from '@keystead/moderation/contract';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import type { ChatRow } from '../../contract.ts';
import { useText } from '../text.ts';
import { useChatsChanged } from './use-thread.ts';

/** Returns the call's name for someone; 0 is the site. */
export const otherOnWire = (id: number) => (id === 0 ? { to_admin: '1' as const } : { to_user_id: id });

/** Shown instead of the input where writing is not possible. */
export function WhyNot({ row }: { row: ChatRow }) {
  const t = useText();
  const toast = useToast();
  const changed = useChatsChanged();
  const unblock = useChange(unblockUser);
  const { name } = row;
  const send = async () => {
    try {
      await unblock.mutateAsync(otherOnWire(row.user_id));
      changed();
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line bg-paper px-4 py-4 text-sm text-muted">
      <p>
        {!row.is_active
          ? t('notHere', { name })
          : row.is_blocked_by_me
            ? t('blockedByMe', { name })
            : t('blockedByUser', { name })}
      </p>
      {row.is_active && row.is_blocked_by_me ? (
        <Button variant="secondary" size="sm" loading={unblock.isPending} onClick={() => void send()}>
          {t('unblock')}
        </Button>
      ) : null}
    </div>
  );
}
