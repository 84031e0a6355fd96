import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useEarlyEntry } from '../hydration/index.ts';

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> & {
  items: readonly { value: string | number; label: string; disabled?: boolean }[];
  /** The first entry, with an empty value. */
  placeholder?: string;
  size?: 'sm' | 'md';
  /** Stands for the chosen value where a narrow screen has no room for it. */
  icon?: ReactNode;
};

/** Renders the browser's own list in our dress: next to nothing to load, best on phones. For sorting and search bars. */
export function NativeSelect({
  items,
  placeholder,
  size = 'md',
  icon,
  className,
  ref,
  ...rest
}: NativeSelectProps) {
  const attach = useEarlyEntry(ref);
  return (
    <span className={clsx('relative inline-grid', className)}>
      <select
        className={clsx(
          'control cursor-pointer appearance-none pe-10',
          size === 'sm' && 'control-sm',
          // Out of sight, and still said by screen readers.
          icon && 'max-lg:w-11 max-lg:px-0 max-lg:indent-48 [&>option]:indent-0',
        )}
        {...rest}
        ref={attach}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {items.map((item) => (
          <option key={item.value} value={item.value} disabled={item.disabled}>
            {item.label}
          </option>
        ))}
      </select>
      {icon ? (
        <span className="pointer-events-none absolute inset-0 grid place-items-center lg:hidden [&_svg]:size-4">
          {icon}
        </span>
      ) : null}
      <ChevronDown
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-muted',
          icon && 'max-lg:hidden',
        )}
      />
    </span>
  );
}
