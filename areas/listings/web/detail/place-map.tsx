import { useNames } from '@keystead/languages/web';
import { LiesIn } from '@keystead/places/web';
import type { MapMark } from '@keystead/ui/map';
import { NearView } from '@keystead/ui/near-view';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { useMoney } from '../use-money.ts';
import { districtPage, wholeAddress } from './address.ts';
import { boundsAround, boundsWith, NearMap } from './near-map.tsx';
import { useText } from './text.ts';

type Placed = Pick<
  PropertyDetail,
  | ('id' | 'title' | 'price' | 'property_type' | 'latitude' | 'longitude')
  | ('city' | 'district' | 'is_premium')
  | ('hide_exact_place' | 'place_precision' | 'place_reach')
> &
  Parameters<typeof wholeAddress>[0];

/**
 * Renders the place of the home as text, and, where it is known, on a map.
 * @param props.points near it: they are on the map, too
 */
export function PlaceMap({ listing, points }: { listing: Placed; points: readonly MapMark[] }) {
  const t = useText();
  const address = (
    <p className="inline-flex min-w-0 items-center gap-2">
      <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-muted" strokeWidth={1.5} />
      <span className="min-w-0 wrap-anywhere">{wholeAddress(listing, useNames())}</span>
    </p>
  );
  if (listing.latitude !== '')
    return (
      <OnMap listing={listing} points={points}>
        {address}
      </OnMap>
    );
  return (
    <>
      {address}
      <p className="mt-3 text-sm text-muted">{t('mapNone')}</p>
    </>
  );
}

/** What a circle says instead of a pin. */
const ABOUT = { street: 'mapStreet', district: 'mapDistrict', town: 'mapTown' } as const;

/** Renders a map that loads near the viewport: a pin where the home is, or a circle that it is in. */
function OnMap({
  listing,
  points,
  children,
}: {
  listing: Placed;
  points: readonly MapMark[];
  children: ReactNode;
}) {
  const t = useText();
  const money = useMoney();
  const latitude = Number(listing.latitude);
  const longitude = Number(listing.longitude);
  const { hide_exact_place: isHidden, place_precision: precision = 'exact', place_reach: radius } = listing;
  const around = useMemo(() => boundsAround(latitude, longitude, radius), [latitude, longitude, radius]);
  const fit = useMemo(() => boundsWith(around, points), [around, points]);
  const text = listing.price > 0 ? money(listing.price, true) : t('priceAsked');
  const page = districtPage(listing);
  const pin = {
    id: String(listing.id),
    kind: 'pin' as const,
    latitude,
    longitude,
    text,
    label: `${listing.title}, ${text}`,
    tone: listing.property_type === 'rent' ? ('rent' as const) : ('sale' as const),
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        {children}
        <span className="flex flex-wrap gap-x-6 gap-y-1 text-sm print:hidden">
          {page ? (
            <Link to="/properties/city/$city/$district" params={page} className="link">
              {t('mapDistrictHomes', { district: listing.district ?? '' })}
            </Link>
          ) : null}
          <Link
            to="/properties-on-map"
            search={{ bounds: around.map((degrees) => degrees.toFixed(5)).join(','), view: 'map' }}
            className="link"
          >
            {t('mapHomes')}
          </Link>
        </span>
      </div>
      <NearMap
        label={t('mapLabel', { title: listing.title })}
        marks={radius === undefined ? [pin, ...points] : points}
        fit={fit}
        area={radius === undefined ? undefined : { latitude, longitude, radius }}
        inArea={radius === undefined ? undefined : { ...pin, kind: 'dot' }}
      />
      {radius === undefined ? null : (
        <p className="mt-3 text-sm text-muted">
          {isHidden || precision === 'exact' ? t('mapAbout') : t(ABOUT[precision])}
        </p>
      )}
      <NearView>
        <Suspense>
          <LiesIn latitude={latitude} longitude={longitude} reach={radius} />
        </Suspense>
      </NearView>
    </>
  );
}
