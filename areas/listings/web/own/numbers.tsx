import { STATE_FILTERS } from './own-state.ts';
import { useText } from './text.ts';
import { useOwnListings } from './use-own-listings.ts';

/** The numbers first: views, and how many listings stand where. */
export function Numbers() {
  const t = useText();
  const all = useOwnListings({ limit: 1 }).data;
  const live = useOwnListings({ limit: 1, ...STATE_FILTERS.live }).data;
  const pending = useOwnListings({ limit: 1, ...STATE_FILTERS.pending }).data;
  const numbers = [
    { name: t('ownViews'), value: all?.total_views },
    { name: t('ownListings'), value: all?.total },
    { name: t('ownLive'), value: live?.total },
    { name: t('ownPending'), value: pending?.total },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {numbers.map(({ name, value }) => (
        <div key={name} className="surface flex flex-col-reverse p-4 sm:p-5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-serif text-3xl tabular-nums">{value?.toLocaleString('en') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
