import { useLaterCall } from '@keystead/http/react';
import { Autocomplete } from '@keystead/ui/autocomplete';
import { Field } from '@keystead/ui/field';
import { keepPreviousData } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { searchPlaces } from '../../contract.ts';
import { useText } from '../text.ts';

const SHORTEST = 2;

type Suggested = {
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
  const items = found.map((place) => ({
    id: place.id,
    label: place.city,
    description: [place.state, place.country].filter(Boolean).join(', '),
    icon: <MapPin aria-hidden="true" />,
    place,
  }));
  return (
    <Field
      label={t('findPlace')}
      hint={t('findPlaceHint')}
      error={isError ? t('placesUnavailable') : undefined}
    >
      <Autocomplete
        value={query}
        onValueChange={setQuery}
        items={items}
        onSelect={({ place }) => {
          setQuery(place.formatted_address);
          onChoose(place);
        }}
        loading={isFetching}
        emptyLabel={asked.length >= SHORTEST ? t('noPlaces') : undefined}
        placeholder={t('findPlacePlaceholder')}
        icon={<Search aria-hidden="true" />}
      />
    </Field>
  );
}
