import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type ComboboxItem = { value: string; label: string; hint?: ReactNode; disabled?: boolean };

export type ComboboxProps = {
  items: readonly ComboboxItem[];
  value?: string | null;
  defaultValue?: string | null;
  onValueChange?: (value: string | null) => void;
  placeholder?: string;
  emptyLabel?: ReactNode;
  openLabel?: string;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  size?: 'sm' | 'md';
  'aria-label'?: string;
  className?: string;
};

/** Renders one choice of a long known list (countries, cities, time zones), found by typing. */
export function Combobox({
  items,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  emptyLabel = 'Nothing found',
  openLabel = 'Open the list',
  size = 'md',
  'aria-label': ariaLabel,
  className,
  id,
  ...rest
}: ComboboxProps) {
  const find = (wanted: string | null | undefined) =>
    wanted === undefined ? undefined : (items.find((item) => item.value === wanted) ?? null);
  return (
    <BaseCombobox.Root
      {...rest}
      items={items}
      value={find(value)}
      defaultValue={find(defaultValue)}
      itemToStringValue={(item: ComboboxItem) => item.value}
      isItemEqualToValue={(a: ComboboxItem, b: ComboboxItem) => a.value === b.value}
      onValueChange={(item: ComboboxItem | null) => onValueChange?.(item?.value ?? null)}
    >
      <BaseCombobox.InputGroup className={clsx('control gap-2', size === 'sm' && 'control-sm', className)}>
        <BaseCombobox.Input id={id} aria-label={ariaLabel} placeholder={placeholder} />
        <BaseCombobox.Trigger
          aria-label={openLabel}
          className="hit-area -me-1.5 grid size-7 shrink-0 place-items-center rounded-full"
        >
          <ChevronsUpDown aria-hidden="true" className="size-4" />
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={6} align="start" className="z-60 outline-none">
          <BaseCombobox.Popup className="popup w-(--anchor-width) min-w-60">
            <BaseCombobox.Empty>
              <div className="px-4 py-3.5 text-sm text-muted">{emptyLabel}</div>
            </BaseCombobox.Empty>
            <BaseCombobox.List className="popup-list data-empty:p-0">
              {(item: ComboboxItem) => (
                <BaseCombobox.Item
                  key={item.value}
                  value={item}
                  disabled={item.disabled}
                  className="popup-item"
                >
                  <span className="min-w-0 flex-1">{item.label}</span>
                  {item.hint ? <span className="text-xs text-muted">{item.hint}</span> : null}
                  <BaseCombobox.ItemIndicator>
                    <Check aria-hidden="true" className="text-accent" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
