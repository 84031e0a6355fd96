import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale, useNumber } from '@keystead/languages/web';
import { useArea, useMoney } from '@keystead/listings/web';
import { Popover } from '@keystead/ui/popover';
import { SkeletonText } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { pricePosition } from '../../contract.ts';
import { placesText } from '../../written.ts';
import type { ResultsSearch } from '../results-search.ts';
import { useText } from './text.ts';

type Position = NonNullable<Answer<typeof pricePosition>['data']>;

/** Renders what the price of a home is compared with, by the words that say how it lies. */
export function Explanation({
  trigger,
  defaultOpen,
  listingId,
  title,
}: {
  trigger: ReactElement;
  defaultOpen?: boolean;
  listingId: number;
  title: string;
}) {
  return (
    <Popover trigger={trigger} title={title} {...(defaultOpen !== undefined && { defaultOpen })}>
      <Compared listingId={listingId} />
    </Popover>
  );
}

/** Fetched when it is opened. */
function Compared({ listingId }: { listingId: number }) {
  const t = useText();
  const { data, isError } = useLaterCall(pricePosition, { property_id: listingId });
  if (isError || data?.data === null) return <p className="text-sm text-muted">{t('unknown')}</p>;
  return data ? <Sum position={data.data} /> : <SkeletonText lines={5} />;
}

function Sum({ position }: { position: Position }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const area = useArea();
  const locale = useLocale();
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { price_per_m2: own, median_per_m2: median, homes, counted_at: counted, examples } = position;
  const perArea = (perSquareMetre: number) =>
    t('perArea', { amount: money(Math.round(area.pricePer(perSquareMetre, 1))), unit: area.name(area.unit) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('thisHome')}</dt>
        <dd className="text-end font-medium tabular-nums">
          <bdi>{perArea(own)}</bdi>
        </dd>
        <dt className="text-muted">{t('median')}</dt>
        <dd className="text-end font-medium tabular-nums">
          <bdi>{perArea(median)}</bdi>
        </dd>
      </dl>
      <p>
        {t('comparedWith', { count: homes, shown: number(homes) })}
        <span className="block text-muted">
          <Alike position={position} />
        </span>
      </p>
      {examples.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line pt-3">
          {examples.map(({ slug_id, title, titles, price_per_m2 }) => (
            <li key={slug_id} className="flex items-baseline justify-between gap-4">
              <Link
                to="/properties-details/$slug"
                params={{ slug: slug_id }}
                className="link min-w-0 truncate"
                dir="auto"
              >
                {titles?.[locale] ?? title}
              </Link>
              <bdi className="shrink-0 text-muted tabular-nums">{perArea(price_per_m2)}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-xs text-muted">{t('countedOn', { day: day.format(new Date(counted)) })}</p>
      <Link to="/properties/all-properties" search={searchOf(position) as never} className="link w-fit">
        {t('show')}
      </Link>
    </div>
  );
}

/** Renders what the homes have in common. */
function Alike({ position }: { position: Position }) {
  const t = useText();
  const area = useArea();
  const { category, property_type: offer, rentduration, city, district } = position;
  const { min_area_m2: from, max_area_m2: to } = position;
  const size =
    to === null
      ? t('sizeFrom', { from: area.text(from) })
      : t('sizeBetween', { from: area.text(from), to: area.text(to) });
  const periods: Readonly<Record<string, string>> = {
    Daily: t('rentDaily'),
    Weekly: t('rentWeekly'),
    Monthly: t('rentMonthly'),
    Quarterly: t('rentQuarterly'),
    Yearly: t('rentYearly'),
  };
  const offered = offer === 'rent' ? (periods[rentduration] ?? t('rentMonthly')) : t('sale');
  const place = district === '' ? city : `${district}, ${city}`;
  return [category, offered, place, size].map((part, at) => (
    <span key={part}>
      {at > 0 ? ' · ' : ''}
      <bdi>{part}</bdi>
    </span>
  ));
}

/** Returns the search that finds the homes. */
function searchOf({
  category_id,
  property_type,
  city,
  state,
  country,
  district,
  min_area_m2,
  max_area_m2,
}: Position): ResultsSearch {
  const place = { kind: 'district', name: district, city, state, country } as const;
  return {
    category_id: String(category_id),
    property_type: property_type === 'rent' ? '1' : '0',
    ...(district === '' ? { city } : { places: placesText([place]) }),
    ...(min_area_m2 > 0 && { min_area: String(min_area_m2) }),
    ...(max_area_m2 !== null && { max_area: String(max_area_m2 - 1) }),
    area_unit: 'm2',
  };
}
