import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { APPROXIMATE_REACH } from '../../rules.ts';
import { useMoney } from '../use-money.ts';
import { boundsAround, NearMap } from './near-map.tsx';
import { useText } from './text.ts';

type Placed = Pick<
  PropertyDetail,
  | 'id'
  | 'title'
  | 'price'
  | 'property_type'
  | 'address'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'hide_exact_place'
>;

/** Renders the place of the home: as text, and on a map that loads near the viewport. */
export function PlaceMap({ listing }: { listing: Placed }) {
  const t = useText();
  const money = useMoney();
  const latitude = Number(listing.latitude);
  const longitude = Number(listing.longitude);
  const around = useMemo(() => boundsAround(latitude, longitude), [latitude, longitude]);
  const text = listing.price > 0 ? money(listing.price, true) : t('priceAsked');
  const isAbout = listing.hide_exact_place;
  const pin = [
    {
      id: String(listing.id),
      kind: 'pin' as const,
      latitude,
      longitude,
      text,
      label: `${listing.title}, ${text}`,
      tone: listing.property_type === 'rent' ? ('rent' as const) : ('sale' as const),
    },
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="inline-flex min-w-0 items-center gap-2">
          <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-muted" strokeWidth={1.5} />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{listing.address}</bdi>
          </span>
        </p>
        <Link
          to="/properties-on-map"
          search={{ bounds: around.map((degrees) => degrees.toFixed(5)).join(','), view: 'map' }}
          className="link text-sm print:hidden"
        >
          {t('mapHomes')}
        </Link>
      </div>
      <NearMap
        label={t('mapLabel', { title: listing.title })}
        marks={isAbout ? [] : pin}
        fit={around}
        area={isAbout ? { latitude, longitude, radius: APPROXIMATE_REACH } : undefined}
      />
      {isAbout ? <p className="mt-3 text-sm text-muted">{t('mapAbout')}</p> : null}
    </>
  );
}
