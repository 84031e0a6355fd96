import type { ComponentProps, ReactNode } from 'react';

/** Renders text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span className="sr-only" {...props} />;
}

/** Reads its text out whenever it changes, for example "42 homes found". */
export function LiveMessage({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {children}
    </div>
  );
}
