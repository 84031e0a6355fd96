import { useEarlyEntry } from '@keystead/ui/hydration';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Renders the browser's own list dressed as a chip: nothing to load, and best on phones. Needs an `aria-label`. */
export function ChipSelect({
  items,
  placeholder,
  ref,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & {
  items: readonly { value: string | number; label: string }[];
  /** The first entry, with an empty value: no filter. */
  placeholder: string;
}) {
  const attach = useEarlyEntry(ref);
  return (
    <span className="relative inline-grid">
      <select
        data-active={Boolean(rest.value)}
        className="filter-chip max-w-64 cursor-pointer appearance-none truncate pe-9 field-sizing-content focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent pointer-coarse:min-h-11"
        {...rest}
        ref={attach}
      >
        <option value="">{placeholder}</option>
        {items.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 opacity-70"
      />
    </span>
  );
}
