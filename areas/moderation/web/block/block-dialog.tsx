import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useToast } from '@keystead/ui/toast';
import { type ReactElement, useState } from 'react';
import { blockUser } from '../../contract.ts';
import { useText } from '../text.ts';
import { type BlockedOther, otherOnWire } from './other.ts';
import { useBlocksChanged } from './use-blocks-changed.ts';

/** Says what a block does before it is made. */
export function BlockDialog({
  other,
  trigger,
  defaultOpen = false,
}: {
  other: BlockedOther;
  trigger: ReactElement;
  defaultOpen?: boolean;
}) {
  const t = useText();
  const toast = useToast();
  const changed = useBlocksChanged();
  const block = useChange(blockUser);
  const [open, setOpen] = useState(defaultOpen);
  const [reason, setReason] = useState('');
  const { name } = other;
  const send = async () => {
    try {
      await block.mutateAsync({ ...otherOnWire(other.id), reason: reason.trim() || undefined });
      setOpen(false);
      toast.success(t('blocked', { name }));
      await changed();
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <ConfirmDialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      title={t('blockTitle', { name })}
      description={t('blockText', { name })}
      confirmLabel={t('blockDo')}
      cancelLabel={t('cancel')}
      danger
      pending={block.isPending}
      onConfirm={() => void send()}
    >
      <Field label={t('blockReason')} note={t('optional')}>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
