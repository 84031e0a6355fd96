import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { SuggestInput } from '@keystead/ui/suggest-input';
import { House, MapPin, Search, Tag } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
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

/** Words or a place; typing offers cities, types of home and homes. Enter searches for the words themselves. */
export function SearchField({
  search,
  onChange,
  className = 'min-w-64 flex-1',
}: {
  search: ResultsSearch;
  onChange: (next: ResultsSearch) => void;
  className?: string;
}) {
  const t = useText();
  const [text, setText] = useState(search.search ?? search.city ?? '');
  const { hits, loading, emptyLabel } = useSearchHits(text);
  const go = (next: ResultsSearch) =>
    onChange({ search: '', city: '', state: '', country: '', bounds: '', ...next });
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        go({ search: text.trim() });
      }}
    >
      <SuggestInput
        name="search"
        aria-label={t('searchLabel')}
        placeholder={t('where')}
        icon={<Search aria-hidden="true" />}
        value={text}
        onValueChange={setText}
        items={hits}
        onSelect={(hit) => {
          setText(hit.label);
          go(hit.search);
        }}
        loading={loading}
        emptyLabel={emptyLabel}
      />
      {/* Without a button of its own, a form of more than one field does not send itself on Enter. */}
      <button type="submit" hidden>
        {t('search')}
      </button>
    </form>
  );
}

/** What the beginning of a text may mean; asked from the second letter on. */
export function useSearchHits(text: string): {
  hits: SearchHit[];
  loading: boolean;
  emptyLabel: string | undefined;
} {
  const t = useText();
  const asked = useDeferredValue(text.trim());
  const enabled = asked.length >= 2;
  const { data, isFetching } = useLaterCall(searchSuggestions, { search: asked, limit: 5 }, { enabled });
  return {
    hits: enabled && data ? hitsOf(data.data) : [],
    loading: isFetching,
    emptyLabel: enabled ? t('noSuggestions') : undefined,
  };
}

type Suggestions = Answer<typeof searchSuggestions>['data'];

function hitsOf({ places, categories, listings }: Suggestions): SearchHit[] {
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
      description: listing.city,
      icon: <House aria-hidden="true" />,
      search: { search: listing.title },
    })),
  ];
}
