import { useNumber } from '@keystead/languages/web';
import { Meter } from '@keystead/ui/meter';
import { Skeleton } from '@keystead/ui/skeleton';
import { Eye, Heart, House, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from './text.ts';
import type { StateTotals } from './use-own-listings.ts';

/** The numbers first: how often one's homes are seen and saved, and how many of them people can find. */
export function Numbers({ totals }: { totals: StateTotals }) {
  const t = useText();
  const { all, live, pending } = totals;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-[1fr_1fr_1.6fr] lg:grid-cols-[1fr_1fr_2fr]">
      <Tile Icon={Eye} name={t('ownViews')} value={all?.total_views} />
      <Tile Icon={Heart} name={t('ownSaves')} value={all?.total_favourites} />
      <Tile
        Icon={House}
        name={t('ownLive')}
        value={live}
        className="col-span-2 md:col-span-1"
        note={pending ? t('ownPendingCount', { count: pending }) : undefined}
      >
        <Meter
          label={t('ownLiveShare')}
          hideLabel
          value={live ?? 0}
          max={all?.total || 1}
          valueText={t('ownOf', { count: live ?? 0, of: all?.total ?? 0 })}
          className="mt-3"
        />
      </Tile>
    </dl>
  );
}

/** One number and what it counts; a grey box of its size until it is known. */
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
  note?: string | undefined;
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
