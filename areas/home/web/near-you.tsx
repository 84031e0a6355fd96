import { type CityItem, useVisitorLocation, type VisitorLocation } from '@keystead/catalogue/web';
import { useLaterCall } from '@keystead/http/react';
import { useDistance } from '@keystead/languages/web';
import { getPropertyList } from '@keystead/search/contract';
import { useSettings } from '@keystead/settings/web';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { NativeSelect } from '@keystead/ui/native-select';
import { useToast } from '@keystead/ui/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { ListingCards, ListingCardsSkeleton, SEE_ALL } from './rows.tsx';
import { useText } from './text.ts';

/** How far "near" reaches at first, and what can be chosen, in kilometres. */
const RADIUS = 50;
const RADII = [2, 5, 10, 25, 50, 100, 200, 500];

/** Renders homes around the visitor, or around a city they chose; until they have said where, an offer to look. */
export function NearYou({ cities }: { cities: readonly CityItem[] }) {
  const { location, asking, ask, choose, forget } = useVisitorLocation();
  return location ? (
    <HomesAround place={location} onForget={forget} />
  ) : (
    <Offer asking={asking} ask={ask} cities={cities} onChoose={choose} />
  );
}

function Offer({
  asking,
  ask,
  cities,
  onChoose,
}: {
  asking: boolean;
  ask: () => Promise<VisitorLocation | undefined>;
  cities: readonly CityItem[];
  onChoose: (place: VisitorLocation) => void;
}) {
  const t = useText();
  const toast = useToast();
  const look = async () => {
    if (!(await ask())) toast.error(t('nearDenied'), { description: t('nearDeniedText') });
  };
  const placed = cities.filter(({ latitude, longitude }) => latitude !== '' && longitude !== '');
  const choose = (index: string) => {
    const city = placed[Number(index)];
    if (index !== '' && city) onChoose(placeOf(city));
  };
  return (
    <section className="my-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-tint px-5 py-6 sm:my-6 sm:px-8 sm:py-8">
      <div className="max-w-xl">
        <h2 className="text-xl">{t('nearAsk')}</h2>
        <p className="mt-1 text-sm text-muted">{t('nearAskText')}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <Button variant="secondary" loading={asking} onClick={() => void look()}>
          <LocateFixed aria-hidden="true" />
          {t('nearUse')}
        </Button>
        {placed.length > 0 ? (
          <NativeSelect
            aria-label={t('nearCity')}
            placeholder={t('nearCityNone')}
            value=""
            onChange={(event) => choose(event.currentTarget.value)}
            items={placed.map(({ City }, index) => ({ value: index, label: City }))}
          />
        ) : null}
      </div>
    </section>
  );
}

function placeOf({ City: city, state, country, latitude, longitude }: CityItem): VisitorLocation {
  const formattedAddress = [city, state, country].filter(Boolean).join(', ');
  return { latitude: Number(latitude), longitude: Number(longitude), city, state, country, formattedAddress };
}

function HomesAround({ place, onForget }: { place: VisitorLocation; onForget: () => void }) {
  const t = useText();
  const kilometres = useDistance('km').text;
  const [radius, setRadius] = useState(RADIUS);
  // About a hundred metres are near enough, and the same question is asked only once.
  const around = {
    latitude: Number(place.latitude.toFixed(3)),
    longitude: Number(place.longitude.toFixed(3)),
    radius,
    sort: 'nearest' as const,
  };
  const { data: found } = useLaterCall(
    getPropertyList,
    { ...around, limit: 12 },
    { placeholderData: keepPreviousData },
  );
  const title = place.city ? t('nearNamed', { place: place.city }) : t('nearTitle');
  const search = Object.fromEntries(Object.entries(around).map(([key, value]) => [key, String(value)]));
  return (
    <Section
      title={title}
      action={
        found && found.total > 0 ? (
          <Link
            to="/properties/all-properties"
            search={search}
            aria-label={t('seeAllOf', { row: title })}
            className={SEE_ALL}
          >
            {t('seeAll')}
            <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
          </Link>
        ) : null
      }
    >
      {found === undefined ? <ListingCardsSkeleton label={title} /> : null}
      {found && found.total > 0 ? <ListingCards label={title} listings={found.data} /> : null}
      {found?.total === 0 ? (
        <p className="text-muted">{t('nearNone', { distance: kilometres(radius) })}</p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Radius value={radius} onChange={setRadius} />
        <Button variant="link" size="sm" onClick={onForget}>
          {t('nearForget')}
        </Button>
      </div>
    </Section>
  );
}

/** Renders how far to look, within what the operator allows. */
function Radius({ value, onChange }: { value: number; onChange: (radius: number) => void }) {
  const t = useText();
  const kilometres = useDistance('km').text;
  const { min_radius_range: least, max_radius_range: most } = useSettings();
  const allowed = RADII.filter((km) => km >= Number(least) && km <= Number(most));
  const offered = allowed.includes(value) ? allowed : [...allowed, value].sort((a, b) => a - b);
  return (
    <NativeSelect
      size="sm"
      aria-label={t('nearRadius')}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      items={offered.map((km) => ({ value: km, label: t('nearWithin', { distance: kilometres(km) }) }))}
    />
  );
}
