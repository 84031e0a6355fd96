import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { buttonClass } from '../button/index.ts';

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it; leave out when `open` is controlled. */
  trigger?: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: keyof typeof WIDTHS;
  /** Buttons, kept in sight below the scrolling body. */
  footer?: ReactNode;
  closeLabel?: string;
  /** What has the focus when it opens; else the first thing in it that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children?: ReactNode;
};

/** Renders a modal window: traps and returns focus, closes on Escape; on a phone it rests on the lower edge. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  size = 'md',
  footer,
  closeLabel = 'Close',
  initialFocus,
  className,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger ? <BaseDialog.Trigger render={trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <BaseDialog.Popup
            {...(initialFocus && { initialFocus })}
            className={clsx('dialog max-sm:rounded-b-none', WIDTHS[size], className)}
          >
            <header className="flex items-start gap-4 p-5 pb-0 sm:p-7 sm:pb-0">
              <div className="min-w-0 flex-1">
                <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description className="mt-1.5 text-sm text-muted">
                    {description}
                  </BaseDialog.Description>
                ) : null}
              </div>
              <BaseDialog.Close
                aria-label={closeLabel}
                className={buttonClass('ghost', 'sm', 'btn-square hit-area -me-2 -mt-1 rounded-full')}
              >
                <X aria-hidden="true" />
              </BaseDialog.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 sm:p-7 sm:pt-5">
              {children}
            </div>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line p-4 sm:px-7">
                {footer}
              </footer>
            ) : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Wrap a footer button with it to close the dialog: `<DialogClose render={<Button variant="ghost">…</Button>} />`. */
export const DialogClose = BaseDialog.Close;
