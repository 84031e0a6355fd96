import { useNumber } from '@keystead/languages/web';
import { Skeleton } from '@keystead/ui/skeleton';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders one number and what it counts; a grey box of its size until it is known. */
export function Tile({
  Icon,
  name,
  value,
  note,
  className = '',
  children,
}: {
  Icon: LucideIcon;
  name: string;
  value: ReactNode;
  /** Said quietly at the end of the number's line. */
  note?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const written = useNumber();
  return (
    <div className={`surface min-w-0 p-4 sm:p-5 ${className}`}>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {name}
      </dt>
      <dd className="mt-2">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-serif text-2xl tracking-tight wrap-anywhere tabular-nums sm:text-3xl">
            {value === undefined ? (
              <Skeleton className="my-1 h-7 w-16 sm:h-8.5" />
            ) : typeof value === 'number' ? (
              written(value)
            ) : (
              value
            )}
          </span>
          {note ? <span className="text-sm text-muted">{note}</span> : null}
        </span>
        {children}
      </dd>
    </div>
  );
}
