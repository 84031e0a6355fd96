import { type ComponentType, type ReactNode, useId } from 'react';

/** One part of the design system with its states. */
export interface CatalogueSection {
  /** Anchor, and the value for `?only=`. */
  id: string;
  title: string;
  Example: ComponentType;
}

/** 120 characters, as the longest names people may give. */
export const LONG =
  'Extraordinarily light, generously proportioned corner apartment above the old harbour, with a walled garden and a view ☼';
/** What someone writes from right to left. */
export const ARABIC = 'شقة واسعة بإطلالة على البحر في وسط المدينة القديمة';

/** Renders one state under its name. */
export function State({
  name,
  wide,
  children,
}: {
  name: string;
  /** Takes the whole line. */
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name for a state, no field set
    <div role="group" aria-labelledby={id} className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <p id={id} className="mb-2 text-xs text-muted">
        {name}
      </p>
      {children}
    </div>
  );
}

/** States beside each other, as many as the line holds. */
export function States({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-x-6 gap-y-8">
      {children}
    </div>
  );
}
