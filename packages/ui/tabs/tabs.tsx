import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NativeButton } from '../button/index.ts';

export type TabItem<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** A quiet number after the label. */
  count?: number | string;
  content?: ReactNode;
  disabled?: boolean;
};

export type TabsProps<V extends string> = {
  /** Spoken name of the row of tabs. */
  label: string;
  items: readonly TabItem<V>[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  className?: string;
  panelClassName?: string;
};

/** Views of one thing on one page. Give each item its `content`. */
export function Tabs<V extends string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  className,
  panelClassName,
}: TabsProps<V>) {
  return (
    <BaseTabs.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      onValueChange={(next) => onValueChange?.(next as V)}
      className={className}
    >
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            render={<NativeButton />}
            className={clsx(
              'flex min-h-11 items-center gap-2 text-sm font-medium whitespace-nowrap text-muted transition-colors',
              'hover:text-ink data-active:text-ink data-disabled:opacity-50 focus-visible:-outline-offset-2',
            )}
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className="rounded-full bg-sunken px-1.5 text-xs tabular-nums">{item.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute start-0 bottom-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink rtl:-translate-x-(--active-tab-right) transition-[translate,width]" />
      </BaseTabs.List>
      {items.map((item) =>
        item.content === undefined ? null : (
          <BaseTabs.Panel key={item.value} value={item.value} className={clsx('pt-6', panelClassName)}>
            {item.content}
          </BaseTabs.Panel>
        ),
      )}
    </BaseTabs.Root>
  );
}
