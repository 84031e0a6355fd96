import { useLaterCall } from '@keystead/http/react';
import { commaLine } from '@keystead/kit/place-line';
import { Autocomplete } from '@keystead/ui/autocomplete';
import { Field } from '@keystead/ui/field';
import { keepPreviousData } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { searchPlaces } from '../../contract.ts';
import { useText } from '../text.ts';
import type { AddressParts } from './place.ts';

const SHORTEST = 2;

export type Suggested = AddressParts & {
  city: string;
  state: string;
  country: string;
  formatted_address: string;
  latitude: string;
  longitude: string;
};

/** Renders the search text, and the places it may mean. */
export function PlaceSearch({ onChoose }: { onChoose: (place: Suggested) => void }) {
  const t = useText();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const { data, isFetching, isError } = useLaterCall(
    searchPlaces,
    { search: asked, limit: 6 },
    { enabled: asked.length >= SHORTEST, placeholderData: keepPreviousData },
  );
  const found = asked.length < SHORTEST || !data ? [] : data.data;
  const isNothing = asked === query.trim() && data !== undefined && !isFetching && found.length === 0;
  const choose = (place: Suggested) => {
    setQuery(place.formatted_address);
    onChoose(place);
  };
  const items = found.map((place) => ({
    id: place.id,
    ...labelsOf(place),
    icon: <MapPin aria-hidden="true" />,
    place,
  }));
  return (
    <Field
      label={t('findPlace')}
      hint={
        <span role="status">{t(isNothing && asked.length >= SHORTEST ? 'noAddress' : 'findPlaceHint')}</span>
      }
      error={isError ? t('placesUnavailable') : undefined}
    >
      <Autocomplete
        value={query}
        onValueChange={setQuery}
        items={items}
        onSelect={({ place }) => choose(place)}
        // What was found for an earlier text is not what Enter asks for.
        onEnter={() => found[0] && asked === query.trim() && !isFetching && choose(found[0])}
        loading={isFetching}
        placeholder={t('findPlacePlaceholder')}
        icon={<Search aria-hidden="true" />}
      />
    </Field>
  );
}

/** Says a place as a heading and where it is: a street in its district and city, a city in its state and country. */
function labelsOf({ street, house_number, postcode, district, city, state, country }: Suggested) {
  const own = [street, house_number].filter(Boolean).join(' ') || district;
  const within = street
    ? [district, [postcode, city].filter(Boolean).join(' ')]
    : [district && city, state, country];
  return { label: own || city, description: commaLine(within.filter(Boolean)) };
}
