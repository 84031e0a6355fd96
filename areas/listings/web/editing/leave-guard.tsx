import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useText } from './text.ts';

/** Asks before someone leaves the page with changes that are not saved. Parts of the same page may be gone to. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useText();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => proceed?.()}
    />
  );
}
