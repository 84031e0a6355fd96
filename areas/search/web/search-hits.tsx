import type { Answer, Args } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { commaLine, placeLine } from '@keystead/kit/place-line';
import { type Named, useLocale, useNames } from '@keystead/languages/web';
import { titleIn } from '@keystead/listings/web';
import { useCountry } from '@keystead/settings/web';
import { Autocomplete } from '@keystead/ui/autocomplete';
import type { SuggestPartProps } from '@keystead/ui/suggest-input';
import {
  GraduationCap,
  Hospital,
  House,
  Mailbox,
  MapPin,
  MapPinHouse,
  MapPinned,
  Search,
  Signpost,
  Tag,
  TrainFront,
} from 'lucide-react';
import { type ReactNode, useContext, useDeferredValue } from 'react';
import { readSearchSentence, searchSuggestions } from '../contract.ts';
import { MOST_COUNTED, placesIn } from '../places.ts';
import { isSentence } from '../sentence.ts';
import { placesText } from '../written.ts';
import { usePlaceText } from './places/text.ts';
import { sentenceArgs } from './read-sentence.ts';
import type { ResultsSearch } from './results-search.ts';
import { restOf, type SentenceReading, sentenceHits } from './sentence-hits.ts';
import { SuggestedAmong } from './suggested-among.ts';
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
  /** Last part of the address of its page; undefined: it is no home. */
  slug?: string;
  /** What it is among several places, as `places` of a search has it; undefined: it is no place. */
  place?: string;
}

/** Renders a field that offers places, types of home and homes. */
export function SearchHits(props: SuggestPartProps<SearchHit>) {
  const { hits = NONE, loading, isKnown } = useSearchHits(props.value);
  const { hits: sentences, reading, isKnown: isRead } = useSentenceHits(props.value);
  return (
    <Autocomplete
      {...props}
      // A place of that very name is meant before what its words may mean.
      items={hits.some(({ place }) => place !== undefined) ? hits : [...sentences, ...hits]}
      loading={loading}
      emptyLabel={isKnown && isRead ? <OnEnter reading={reading} /> : undefined}
    />
  );
}

/** Renders what Enter searches for, where there is nothing to suggest. */
function OnEnter({ reading }: { reading: SentenceReading | undefined }) {
  const t = useText();
  if (!reading || reading.understood.length === 0) return t('noSuggestions');
  const said = reading.understood.map(({ text }) => text).join(' · ');
  const rest = restOf(reading);
  return (
    <>
      <span className="block">{t('onEnter')}</span>
      <span className="block text-ink">
        {t('understood')} {said}
      </span>
      {rest ? (
        <span className="block">
          {t('notUnderstood')} {rest}
        </span>
      ) : null}
    </>
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
/** Places that the end of a sentence is completed to, at most. */
const MOST_COMPLETED = 3;

/** Fetches suggestions for a text of two letters or more; undefined for a shorter one, and until they are there. */
function useSearchHits(text: string): { hits: SearchHit[] | undefined; loading: boolean; isKnown: boolean } {
  const t = useText();
  const placeText = usePlaceText();
  const language = useLocale().split('-')[0] ?? '';
  const named = useNames();
  const country = useCountry();
  const { property_type: offer, category_id: category } = useContext(SuggestedAmong);
  const asked = useDeferredValue(text.trim());
  const enabled = asked.length >= 2;
  const { data, isFetching } = useLaterCall(
    searchSuggestions,
    {
      search: asked,
      limit: 5,
      ...(country !== '' && { country }),
      ...(offer && { property_type: offer }),
      ...(category && { category_id: category }),
    } as Args<typeof searchSuggestions>,
    { enabled },
  );
  const hits = enabled && data ? hitsOf(data.data, { t, placeText, language, named }) : undefined;
  return { hits, loading: isFetching, isKnown: hits !== undefined };
}

/** Fetches what a text asks as a sentence: its place is understood before all of it is typed. */
function useSentenceHits(text: string): {
  hits: SearchHit[];
  reading: SentenceReading | undefined;
  isKnown: boolean;
} {
  const placeText = usePlaceText();
  const locale = useLocale();
  const asked = useDeferredValue(text.trim());
  const enabled = isSentence(asked);
  const { data, isFetching } = useLaterCall(readSearchSentence, sentenceArgs(asked, locale), { enabled });
  const reading = enabled ? data?.data : undefined;
  const { hits } = useSearchHits(reading ? restOf(reading) : '');
  const places = (hits ?? NONE).filter(({ place }) => place !== undefined).slice(0, MOST_COMPLETED);
  const found = sentenceHits(asked, reading, places).map(({ label, said, search }) => ({
    id: `sentence ${label}`,
    label,
    description: said,
    icon: <Search aria-hidden="true" />,
    group: placeText('yourSearch'),
    search,
  }));
  return { hits: found, reading, isKnown: !enabled || !isFetching };
}

type Suggestions = Answer<typeof searchSuggestions>['data'];

interface Texts {
  readonly t: ReturnType<typeof useText>;
  readonly placeText: ReturnType<typeof usePlaceText>;
  readonly named: Named;
  /** Of the visitor, without a region. */
  readonly language: string;
}

/** Sign and heading of each kind of named place. */
const KINDS = {
  district: { icon: <MapPinned aria-hidden="true" />, group: 'districts' },
  street: { icon: <Signpost aria-hidden="true" />, group: 'streets' },
  postcode: { icon: <Mailbox aria-hidden="true" />, group: 'postcodes' },
  address: { icon: <MapPinHouse aria-hidden="true" />, group: 'addresses' },
  station: { icon: <TrainFront aria-hidden="true" />, group: 'stations' },
  school: { icon: <GraduationCap aria-hidden="true" />, group: 'schools' },
  university: { icon: <GraduationCap aria-hidden="true" />, group: 'schools' },
  hospital: { icon: <Hospital aria-hidden="true" />, group: 'hospitals' },
} as const;
/**
 * Returns the places that homes name and those of the map as suggestions, by kind: addresses first, since a number was typed for them, then
 * the kind of the best place.
 */
function placeHits(
  { named_places: ofHomes, mapped_places: mapped }: Suggestions,
  { placeText, language, named }: Pick<Texts, 'placeText' | 'language' | 'named'>,
): SearchHit[] {
  const all = [
    ...ofHomes.map((place) => ({
      ...place,
      within: [named('city', place.city), named('country', place.country)],
      trailing: place.count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(place.count),
    })),
    ...mapped.map((mappedPlace) => {
      const name = mappedPlace.names[language] ?? mappedPlace.name;
      const place = placesText(placesIn(mappedPlace.place).map((asked) => ({ ...asked, name })));
      return {
        ...mappedPlace,
        name,
        place,
        within: [mappedPlace.district, named('city', mappedPlace.city)],
        trailing: undefined,
      };
    }),
  ];
  const groups = new Set(['addresses' as const, ...all.map(({ kind }) => KINDS[kind].group)]);
  return [...groups].flatMap((group) =>
    all
      .filter(({ kind }) => KINDS[kind].group === group)
      .map(({ kind, name, place, within, trailing }) => ({
        id: `named ${place}`,
        label: name,
        description: commaLine([...new Set(within)].filter((at) => at !== '' && at !== name)),
        icon: KINDS[kind].icon,
        ...(trailing !== undefined && { trailing }),
        group: placeText(group),
        search: { places: place },
        place,
      })),
  );
}

function hitsOf(suggestions: Suggestions, texts: Texts): SearchHit[] {
  const { t, placeText, language, named } = texts;
  const { places, categories, listings } = suggestions;
  return [
    ...places.map((place) => ({
      id: `place ${place.city} ${place.state} ${place.country}`,
      label: named('city', place.city),
      description: placeLine(
        place.state === place.city ? '' : named('state', place.state),
        named('country', place.country),
      ),
      icon: <MapPin aria-hidden="true" />,
      trailing: String(place.count),
      group: placeText('cities'),
      search: { city: place.city, state: place.state, country: place.country },
      place: cityText(place),
    })),
    ...placeHits(suggestions, texts),
    ...categories.map((category) => ({
      id: `category ${category.id}`,
      label: named('category', category.category),
      icon: <Tag aria-hidden="true" />,
      trailing: String(category.count),
      group: placeText('categories'),
      search: { category_id: String(category.id) },
    })),
    ...listings.map((listing) => ({
      id: `listing ${listing.id}`,
      label: titleIn(listing, language),
      description: [named('city', listing.city), ...(listing.promoted ? [t('featuredAd')] : [])].join(' · '),
      icon: <House aria-hidden="true" />,
      group: placeText('homes'),
      search: { search: listing.title },
      slug: listing.slug_id,
    })),
  ];
}

/** Returns a city as one of several places. */
function cityText({ city, state, country, latitude, longitude }: Suggestions['places'][number]): string {
  const at = latitude && longitude ? { lat: Number(latitude), lng: Number(longitude) } : undefined;
  return placesText([{ kind: 'city', name: city, city: '', state, country, at }]);
}
