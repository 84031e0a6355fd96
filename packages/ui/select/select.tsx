import { Select as BaseSelect } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type SelectItem<V extends string | number = string> = {
  value: V;
  label: ReactNode;
  disabled?: boolean;
};

export type SelectProps<V extends string | number> = {
  items: readonly SelectItem<V>[];
  value?: V | null;
  defaultValue?: V | null;
  onValueChange?: (value: V | null) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  size?: 'sm' | 'md';
  /** Needed when there is no `Field` around it. */
  'aria-label'?: string;
  /** Before the chosen value: an icon, or text such as "Sort". */
  prefix?: ReactNode;
  className?: string;
};

/** Renders one choice of a short known list. For long lists use Combobox. */
export function Select<V extends string | number = string>({
  items,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  size = 'md',
  'aria-label': ariaLabel,
  prefix,
  className,
  id,
  ...rest
}: SelectProps<V>) {
  return (
    <BaseSelect.Root
      {...rest}
      items={items}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => onValueChange?.(next as V | null)}
    >
      <BaseSelect.Trigger
        id={id}
        aria-label={ariaLabel}
        className={clsx('control justify-between gap-2', size === 'sm' && 'control-sm', className)}
      >
        {prefix}
        <BaseSelect.Value placeholder={placeholder} className="min-w-0 flex-1 truncate" />
        <BaseSelect.Icon>
          <ChevronDown aria-hidden="true" className="size-4" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
          <BaseSelect.Popup className="popup min-w-(--anchor-width)">
            <BaseSelect.List className="popup-list">
              {items.map((item) => (
                <BaseSelect.Item
                  key={item.value}
                  value={item.value}
                  disabled={item.disabled}
                  className="popup-item"
                >
                  <BaseSelect.ItemText className="flex-1">{item.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden="true" className="text-accent" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
