import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { type ReactElement, useState } from 'react';
import { useText } from './text.ts';

/** Asks before the draft is thrown away. */
export function DiscardDialog({
  trigger,
  defaultOpen = false,
  onConfirm,
}: {
  trigger: ReactElement;
  defaultOpen?: boolean;
  onConfirm: () => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <ConfirmDialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      title={t('discardTitle')}
      description={t('discardText')}
      confirmLabel={t('discard')}
      cancelLabel={t('keep')}
      danger
      onConfirm={() => {
        setOpen(false);
        onConfirm();
      }}
    />
  );
}
