import { clsx } from 'clsx';
import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders the reserved box of a map: quiet until the map itself (a child that fills it) has loaded. */
export function MapFrame({
  label,
  className,
  children,
}: {
  /** Spoken name of the region. */
  label: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <section aria-label={label} className={clsx('relative isolate overflow-hidden bg-sunken', className)}>
      <div aria-hidden="true" className="absolute inset-0 -z-10 grid place-items-center text-muted/50">
        <MapIcon className="size-10" strokeWidth={1.25} />
      </div>
      {children}
    </section>
  );
}
