import { useDirection } from '@base-ui/react/direction-provider';
import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from '../button/index.ts';

export type DrawerProps = {
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  description?: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** "bottom" is the drawer of a phone; the sides follow the reading direction. */
  side?: 'bottom' | 'start' | 'end';
  /** Heights a bottom drawer rests at: fractions of the screen, or px and rem lengths. */
  snapPoints?: (number | string)[];
  /** False leaves the page behind usable, as a results drawer over a map needs. */
  modal?: boolean;
  footer?: ReactNode;
  closeLabel?: string;
  className?: string;
  children?: ReactNode;
};

/** Renders a panel from an edge that a finger can swipe away. */
export function Drawer({
  title,
  hideTitle,
  description,
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  side = 'bottom',
  snapPoints,
  modal = true,
  footer,
  closeLabel = 'Close',
  className,
  children,
}: DrawerProps) {
  const rtl = useDirection() === 'rtl';
  const right = (side === 'end') !== rtl;
  const bottom = side === 'bottom';
  return (
    <BaseDrawer.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
      swipeDirection={bottom ? 'down' : right ? 'right' : 'left'}
      snapPoints={bottom ? snapPoints : undefined}
      modal={modal}
    >
      {trigger ? <BaseDrawer.Trigger render={trigger} /> : null}
      <BaseDrawer.Portal>
        {modal ? <BaseDrawer.Backdrop className="backdrop" /> : null}
        <BaseDrawer.Viewport
          className={clsx(
            'fixed inset-0 z-50 flex',
            !modal && 'pointer-events-none',
            bottom ? 'items-end justify-center' : side === 'end' ? 'justify-end' : 'justify-start',
          )}
        >
          <BaseDrawer.Popup
            className={clsx(
              'drawer pointer-events-auto',
              bottom ? 'drawer-bottom' : 'drawer-side',
              className,
            )}
            style={bottom ? undefined : { ['--drawer-away' as string]: right ? '100%' : '-100%' }}
          >
            {bottom ? (
              <div
                aria-hidden="true"
                className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-strong/60"
              />
            ) : null}
            <header
              className={clsx(
                'flex items-start gap-4 px-5 pt-4',
                hideTitle ? 'sr-only' : bottom || 'sm:px-6 sm:pt-6',
              )}
            >
              <div className="min-w-0 flex-1">
                <BaseDrawer.Title className="text-xl">{title}</BaseDrawer.Title>
                {description ? (
                  <BaseDrawer.Description className="mt-1 text-sm text-muted">
                    {description}
                  </BaseDrawer.Description>
                ) : null}
              </div>
              <BaseDrawer.Close
                aria-label={closeLabel}
                className={buttonClass('ghost', 'sm', 'btn-square hit-area -me-2 -mt-1 rounded-full')}
              >
                <X aria-hidden="true" />
              </BaseDrawer.Close>
            </header>
            <BaseDrawer.Content
              className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain p-5', bottom || 'sm:p-6')}
            >
              {children}
            </BaseDrawer.Content>
            {footer ? (
              <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4">
                {footer}
              </footer>
            ) : null}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}

/** Closes the drawer it stands in; takes `render`. */
export const DrawerClose = BaseDrawer.Close;
