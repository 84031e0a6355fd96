import { useApi } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { SuggestInput } from '@keystead/ui/suggest-input';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { latestSearch } from './latest-search.ts';
import { loadSearchHits } from './load-search-hits.ts';
import { withPlace } from './places/chosen-places.ts';
import { withoutOtherUnit, withoutText } from './replaced-search.ts';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** Renders the search field; typing suggests places, types of home and homes. Enter searches for the text, read as a sentence. */
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
  const api = useApi();
  const navigate = useNavigate();
  const locale = useLocale();
  const [text, setText] = useState(search.said ?? search.search ?? search.city ?? '');
  // While a sentence is read, a filter may change.
  const latest = useRef({ search, onChange });
  useEffect(() => {
    latest.current = { search, onChange };
  });
  const [reader] = useState(latestSearch);
  const go = (next: ResultsSearch) => {
    const now = latest.current;
    now.onChange({ ...withoutText(now.search), ...withoutOtherUnit(now.search, next), ...next });
  };
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // What reads a sentence may not be there: after a new release, or without a connection.
        void reader.searchFor(api, text, locale).then(
          (next) => next && go(next),
          () => go({ search: text.trim() }),
        );
      }}
    >
      <SuggestInput
        name="search"
        aria-label={t('searchLabel')}
        placeholder={t('where')}
        icon={<Search aria-hidden="true" />}
        value={text}
        onValueChange={setText}
        load={loadSearchHits}
        onSelect={(hit) => {
          if (hit.slug !== undefined) {
            void navigate({ to: '/properties-details/$slug', params: { slug: hit.slug } });
            return;
          }
          const found =
            hit.place === undefined
              ? { ...(search.places && { places: search.places }), ...hit.search }
              : withPlace(search, hit.search, hit.place);
          // Several places are chips; the field is free for one more.
          setText(found.places ? '' : hit.label);
          reader.forget();
          go(found);
        }}
      />
      {/* Without a button of its own, a form of more than one field does not send itself on Enter. */}
      <button type="submit" hidden>
        {t('search')}
      </button>
    </form>
  );
}
