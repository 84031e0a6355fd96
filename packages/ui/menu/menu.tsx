import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export type MenuProps = {
  /** The button that opens it; it gets the wiring by itself. */
  trigger: ReactElement;
  /** Begin open; used by `onDemand`. */
  defaultOpen?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Its button stands still while the page scrolls; so does the menu then, instead of following a frame later. */
  isPinned?: boolean;
  /** Returns what has the focus once it is closed; nothing: its button. */
  finalFocus?: () => HTMLElement | undefined;
  className?: string;
  children: ReactNode;
};

/** Renders a list of actions behind a button. */
export function Menu({
  trigger,
  defaultOpen,
  align = 'end',
  isPinned,
  finalFocus,
  className,
  children,
}: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          sideOffset={6}
          align={align}
          positionMethod={isPinned ? 'fixed' : 'absolute'}
          className="z-60 outline-none"
        >
          {/* Unlike a list to choose from, a menu is seen whole where the window is high enough. */}
          <BaseMenu.Popup
            finalFocus={() => finalFocus?.() ?? true}
            className={clsx('popup popup-list min-w-52 [--list-height:100dvh]', className)}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export type MenuItemProps = {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
};

/** Renders one action. */
export function MenuItem({ icon, danger, className, children, ...rest }: MenuItemProps) {
  return (
    <BaseMenu.Item
      {...rest}
      className={clsx('popup-item', danger && 'text-danger [&_svg]:text-danger', className)}
    >
      {icon}
      <span className="flex-1">{children}</span>
    </BaseMenu.Item>
  );
}

/** Renders one destination: `href`, or a router link as `render`. */
export function MenuLink({
  icon,
  href,
  render,
  className,
  children,
}: {
  icon?: ReactNode;
  href?: string;
  render?: ReactElement;
  className?: string;
  children: ReactNode;
}) {
  return (
    <BaseMenu.LinkItem href={href} render={render} closeOnClick className={clsx('popup-item', className)}>
      {icon}
      <span className="flex-1">{children}</span>
    </BaseMenu.LinkItem>
  );
}

/** Renders one of several exclusive settings (language, theme, sorting). */
export function MenuChoices<V extends string>({
  label,
  value,
  onValueChange,
  options,
}: {
  label?: ReactNode;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; icon?: ReactNode }[];
}) {
  return (
    <BaseMenu.Group>
      {label ? <BaseMenu.GroupLabel className="eyebrow px-2.5 py-2">{label}</BaseMenu.GroupLabel> : null}
      <BaseMenu.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className="popup-item">
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <BaseMenu.RadioItemIndicator>
              <Check aria-hidden="true" className="text-accent" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="eyebrow px-2.5 py-2">{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
