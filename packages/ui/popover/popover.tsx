import { Popover as BasePopover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  trigger: ReactElement;
  title?: ReactNode;
  /** Spoken name where no title is shown. */
  label?: string;
  /** Space inside. */
  padding?: 'sm' | 'md';
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Buttons under a line: "Clear" and "Show 42 homes". */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Renders a small panel by its button: a filter, a date, an explanation with links. */
export function Popover({
  trigger,
  title,
  label,
  padding = 'md',
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  footer,
  className,
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          sideOffset={8}
          align={align}
          collisionPadding={12}
          className="z-60 outline-none"
        >
          <BasePopover.Popup
            aria-label={label}
            className={clsx('popup flex max-h-(--available-height) w-88 flex-col rounded-lg', className)}
          >
            <div className={clsx('min-h-0 overflow-y-auto', padding === 'sm' ? 'p-3' : 'p-5')}>
              {title ? (
                <BasePopover.Title className="mb-3 font-sans text-sm leading-5 font-semibold tracking-normal">
                  {title}
                </BasePopover.Title>
              ) : null}
              {children}
            </div>
            {footer ? (
              <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
                {footer}
              </div>
            ) : null}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** Closes the popover it stands in; takes `render`. */
export const PopoverClose = BasePopover.Close;
