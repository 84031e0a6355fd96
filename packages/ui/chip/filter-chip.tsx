import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { NativeButton } from '../button/index.ts';

export type FilterChipProps = ComponentProps<'button'> & {
  /** Marks a filter that is in use. */
  active?: boolean;
  /** How many choices are in use, or how many homes match. */
  count?: number | string;
  icon?: ReactNode;
  /** A small arrow: something opens. */
  opens?: boolean;
};

/** Renders a filter button. It can be the `trigger` of a Popover, a Menu or a Drawer. */
export function FilterChip({ active, count, icon, opens, className, children, ...rest }: FilterChipProps) {
  return (
    <NativeButton
      data-active={active || undefined}
      aria-pressed={opens ? undefined : active}
      className={clsx('filter-chip', className)}
      {...rest}
    >
      {icon}
      {children}
      {count === undefined ? null : <span className="text-muted tabular-nums">{count}</span>}
      {opens ? <ChevronDown aria-hidden="true" className="-me-1 opacity-70" /> : null}
    </NativeButton>
  );
}
