import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { Autocomplete } from '@keystead/ui/autocomplete';
import type { SuggestPartProps } from '@keystead/ui/suggest-input';
import { House, MapPin, Tag } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { searchSuggestions } from '../contract.ts';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** One suggestion, and the search it stands for. */
export interface SearchHit {
  id: string;
  label: string;
  description?: string;
  icon: ReactNode;
  trailing?: string;
  search: ResultsSearch;
}

/** Renders a field that offers cities, types of home and homes. */
export function SearchHits(props: SuggestPartProps<SearchHit>) {
  const { hits, loading, emptyLabel } = useSearchHits(props.value);
  return <Autocomplete {...props} items={hits} loading={loading} emptyLabel={emptyLabel} />;
}

/** Fetches suggestions for a text of two letters or more. */
function useSearchHits(text: string): {
  hits: SearchHit[];
  loading: boolean;
  emptyLabel: string | undefined;
} {
  const t = useText();
  const asked = useDeferredValue(text.trim());
  const enabled = asked.length >= 2;
  const { data, isFetching } = useLaterCall(searchSuggestions, { search: asked, limit: 5 }, { enabled });
  return {
    hits: enabled && data ? hitsOf(data.data, t('featuredAd')) : [],
    loading: isFetching,
    emptyLabel: enabled ? t('noSuggestions') : undefined,
  };
}

type Suggestions = Answer<typeof searchSuggestions>['data'];

/** @param featured what those are marked with whose place is paid for */
function hitsOf({ places, categories, listings }: Suggestions, featured: string): SearchHit[] {
  return [
    ...places.map((place) => ({
      id: `place ${place.city} ${place.state} ${place.country}`,
      label: place.city,
      description: [place.state, place.country].filter(Boolean).join(', '),
      icon: <MapPin aria-hidden="true" />,
      trailing: String(place.count),
      search: { city: place.city, state: place.state, country: place.country },
    })),
    ...categories.map((category) => ({
      id: `category ${category.id}`,
      label: category.category,
      icon: <Tag aria-hidden="true" />,
      trailing: String(category.count),
      search: { category_id: String(category.id) },
    })),
    ...listings.map((listing) => ({
      id: `listing ${listing.id}`,
      label: listing.title,
      description: listing.promoted ? `${listing.city} · ${featured}` : listing.city,
      icon: <House aria-hidden="true" />,
      search: { search: listing.title },
    })),
  ];
}
