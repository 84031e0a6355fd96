import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/index.ts';

export type ConfirmDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Keeps the dialog open with a spinner while the answer is awaited. */
  pending?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks before a step that matters; closes only by an answer or Escape. The caller closes it after `onConfirm`. */
export function ConfirmDialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  danger,
  pending,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger ? <AlertDialog.Trigger render={trigger} /> : null}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-5">
          <AlertDialog.Popup className="dialog max-w-md gap-2 p-6 sm:p-7">
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            {description ? (
              <AlertDialog.Description className="text-sm text-muted">{description}</AlertDialog.Description>
            ) : null}
            {children}
            <div className="mt-4 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button variant="ghost">{cancelLabel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
