import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { NativeButton } from '../button/index.ts';

/** Renders a filter or tag already chosen. With `onRemove` it carries a small cross. */
export function Chip({
  onRemove,
  removeLabel = 'Remove',
  className,
  children,
}: {
  onRemove?: () => void;
  /** Spoken name of the cross; name the filter in it. */
  removeLabel?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx('chip', className)}>
      <span className="truncate">{children}</span>
      {onRemove ? (
        <NativeButton aria-label={removeLabel} onClick={onRemove} className="hit-area">
          <X aria-hidden="true" className="size-3.5" />
        </NativeButton>
      ) : null}
    </span>
  );
}
