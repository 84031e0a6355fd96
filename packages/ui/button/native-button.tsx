import type { ComponentProps } from 'react';
import { useHydrated } from '../hydration/index.ts';

/**
 * Renders the button element for what needs its script: disabled until it is hydrated, so that no click is lost. `type` is
 * "button" by default. What works without a script (a pop-over, a form that leads somewhere) takes a plain `<button>`.
 */
export function NativeButton({ disabled = false, ...rest }: ComponentProps<'button'>) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || !isHydrated}
      data-hydrating={!isHydrated || undefined}
    />
  );
}
