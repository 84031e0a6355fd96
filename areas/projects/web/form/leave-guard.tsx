import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useText } from './text.ts';

/** Asks before unsaved changes are lost; `isNeeded` is called at that moment. */
export function LeaveGuard({ isNeeded }: { isNeeded: () => boolean }) {
  const t = useText();
  const leaving = useBlocker({ shouldBlockFn: isNeeded, enableBeforeUnload: isNeeded, withResolver: true });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) leaving.reset?.();
      }}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leaveYes')}
      cancelLabel={t('leaveNo')}
      danger
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
