import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass, NativeButton } from '../button/index.ts';

const TONES = {
  info: { look: 'bg-info-tint text-info', Icon: Info },
  success: { look: 'bg-success-tint text-success', Icon: CircleCheck },
  warning: { look: 'bg-warning-tint text-warning', Icon: TriangleAlert },
  danger: { look: 'bg-danger-tint text-danger', Icon: CircleAlert },
};

export type AlertProps = {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  /** "banner" runs across the page (offline notice, demo mode), "box" sits in the text. */
  look?: 'box' | 'banner';
  /** Read out at once when it appears; use it for what has just happened. */
  live?: boolean;
  className?: string;
};

/** Renders a lasting notice. For a passing one use a toast. */
export function Alert({
  tone = 'info',
  title,
  children,
  actions,
  onClose,
  closeLabel = 'Close',
  look = 'box',
  live,
  className,
}: AlertProps) {
  const { look: colours, Icon } = TONES[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={clsx(
        'flex gap-3 text-sm',
        colours,
        look === 'box' ? 'rounded-md p-4' : 'items-center justify-center px-4 py-2.5',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <div className={clsx('min-w-0', look === 'box' && 'flex-1')}>
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-4">{actions}</div> : null}
      </div>
      {onClose ? (
        <NativeButton
          aria-label={closeLabel}
          onClick={onClose}
          className={buttonClass('ghost', 'sm', 'btn-square hit-area -my-2 -me-2 self-start rounded-full')}
        >
          <X aria-hidden="true" />
        </NativeButton>
      ) : null}
    </div>
  );
}
