import type { VisitorLocation } from '@keystead/catalogue/web';
import { useLaterCall } from '@keystead/http/react';
import { useDistance, useNames } from '@keystead/languages/web';
import { getPropertyList } from '@keystead/search/contract';
import type { ResultsSearch } from '@keystead/search/web';
import { useSettings } from '@keystead/settings/web';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { NativeSelect } from '@keystead/ui/native-select';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundHomes, SeeAllFound } from './found-homes.tsx';
import { ListingCardsSkeleton } from './rows.tsx';
import { useText } from './text.ts';

/** How far "near" reaches at first, and what can be chosen, in kilometres. */
const RADIUS = 50;
const RADII = [2, 5, 10, 25, 50, 100, 200, 500];

/** Renders homes around the visitor, or around a city they chose. */
export default function HomesAround({ place, onForget }: { place: VisitorLocation; onForget: () => void }) {
  const t = useText();
  const kilometres = useDistance('km').text;
  const named = useNames();
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
  const title = place.city ? t('nearNamed', { place: named('city', place.city) }) : t('nearTitle');
  const search = Object.fromEntries(
    Object.entries(around).map(([key, value]) => [key, String(value)]),
  ) as ResultsSearch;
  const placed = { search, answer: found };
  return (
    <Section
      title={title}
      action={found && found.total > 0 ? <SeeAllFound search={search} title={title} /> : null}
    >
      {found === undefined ? <ListingCardsSkeleton label={title} /> : null}
      {found && found.total > 0 ? <FoundHomes label={title} listings={found.data} placed={placed} /> : null}
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
