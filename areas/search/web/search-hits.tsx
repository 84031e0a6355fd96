import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { Autocomplete } from '@keystead/ui/autocomplete';
import type { SuggestPartProps } from '@keystead/ui/suggest-input';
import { House, Mailbox, MapPin, MapPinned, Signpost, Tag } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { searchSuggestions } from '../contract.ts';
import { placesText } from '../written.ts';
import { usePlaceText } from './places/text.ts';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** One suggestion, and the search it stands for. */
export interface SearchHit {
  id: string;
  label: string;
  description?: string;
  icon: ReactNode;
  trailing?: string;
  group: string;
  search: ResultsSearch;
  /** What it is among several places, as `places` of a search has it; undefined: it is no place. */
  place?: string;
}

/** Renders a field that offers places, types of home and homes. */
export function SearchHits(props: SuggestPartProps<SearchHit>) {
  const { hits, loading } = useSearchHits(props.value);
  const t = useText();
  return (
    <Autocomplete
      {...props}
      items={hits ?? NONE}
      loading={loading}
      emptyLabel={hits ? t('noSuggestions') : undefined}
    />
  );
}

/** Renders the same for places alone. */
export function PlaceHits(props: SuggestPartProps<SearchHit>) {
  const { hits, loading } = useSearchHits(props.value);
  const placeText = usePlaceText();
  return (
    <Autocomplete
      {...props}
      items={hits?.filter(({ place }) => place !== undefined) ?? NONE}
      loading={loading}
      emptyLabel={hits ? placeText('noPlaces') : undefined}
    />
  );
}

const NONE: readonly SearchHit[] = [];

/** Fetches suggestions for a text of two letters or more; undefined for a shorter one, and until they are there. */
function useSearchHits(text: string): { hits: SearchHit[] | undefined; loading: boolean } {
  const t = useText();
  const placeText = usePlaceText();
  const asked = useDeferredValue(text.trim());
  const enabled = asked.length >= 2;
  const { data, isFetching } = useLaterCall(searchSuggestions, { search: asked, limit: 5 }, { enabled });
  return { hits: enabled && data ? hitsOf(data.data, { t, placeText }) : undefined, loading: isFetching };
}

type Suggestions = Answer<typeof searchSuggestions>['data'];

/** Sign and heading of each kind of named place. */
const KINDS = {
  district: { icon: <MapPinned aria-hidden="true" />, group: 'districts' },
  street: { icon: <Signpost aria-hidden="true" />, group: 'streets' },
  postcode: { icon: <Mailbox aria-hidden="true" />, group: 'postcodes' },
} as const;

function hitsOf(
  { places, named_places: named, categories, listings }: Suggestions,
  { t, placeText }: { t: ReturnType<typeof useText>; placeText: ReturnType<typeof usePlaceText> },
): SearchHit[] {
  return [
    ...places.map((place) => ({
      id: `place ${place.city} ${place.state} ${place.country}`,
      label: place.city,
      description: [place.state, place.country].filter(Boolean).join(', '),
      icon: <MapPin aria-hidden="true" />,
      trailing: String(place.count),
      group: placeText('cities'),
      search: { city: place.city, state: place.state, country: place.country },
      place: cityText(place),
    })),
    ...named.map((place) => ({
      id: `named ${place.place}`,
      label: place.name,
      description: [place.city, place.country].filter(Boolean).join(', '),
      icon: KINDS[place.kind].icon,
      trailing: String(place.count),
      group: placeText(KINDS[place.kind].group),
      search: { places: place.place },
      place: place.place,
    })),
    ...categories.map((category) => ({
      id: `category ${category.id}`,
      label: category.category,
      icon: <Tag aria-hidden="true" />,
      trailing: String(category.count),
      group: placeText('categories'),
      search: { category_id: String(category.id) },
    })),
    ...listings.map((listing) => ({
      id: `listing ${listing.id}`,
      label: listing.title,
      description: listing.promoted ? `${listing.city} · ${t('featuredAd')}` : listing.city,
      icon: <House aria-hidden="true" />,
      group: placeText('homes'),
      search: { search: listing.title },
    })),
  ];
}

/** Returns a city as one of several places. */
function cityText({ city, state, country, latitude, longitude }: Suggestions['places'][number]): string {
  const at = latitude && longitude ? { lat: Number(latitude), lng: Number(longitude) } : undefined;
  return placesText([{ kind: 'city', name: city, city: '', state, country, at }]);
}
