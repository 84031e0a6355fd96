import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { OWN_SORTS } from '../../rules.ts';
import { type DashboardSearch, listOf } from './own-state.ts';
import { useText } from './text.ts';

/** Debounce of typing; milliseconds. */
const PAUSE = 300;

/** Renders search and order; both are in the address, so that a list can be bookmarked. */
export function ListControls({ search }: { search: DashboardSearch }) {
  const t = useText();
  const navigate = useNavigate();
  const { sort } = listOf(search);
  const go = (next: DashboardSearch) =>
    void navigate({ to: '/user/dashboard', search: next, replace: true, resetScroll: false });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        // Another address, by a link or the browser's back, brings its own search text.
        key={search.state ?? ''}
        words={search.search ?? ''}
        onWords={(words) => {
          const { page: _, search: __, ...rest } = search;
          go({ ...rest, ...(words !== '' && { search: words }) });
        }}
      />
      <NativeSelect
        size="sm"
        aria-label={t('sort')}
        className="max-sm:w-full"
        value={sort}
        items={OWN_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
        onChange={({ target }) => {
          const { page: _, sort: __, ...rest } = search;
          go({ ...rest, ...(target.value !== 'newest' && { sort: target.value }) });
        }}
      />
    </div>
  );
}

function SearchField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(words);
  const send = useRef(onWords);
  send.current = onWords;
  const isNew = typed.trim() !== words;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => send.current(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isNew]);
  return (
    <form
      className="min-w-0 flex-1 basis-60 max-sm:basis-full sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        onWords(typed.trim());
      }}
    >
      <Input
        size="sm"
        type="search"
        enterKeyHint="search"
        aria-label={t('searchOwn')}
        placeholder={t('searchPlaceholder')}
        maxLength={100}
        prefix={<Search aria-hidden="true" className="size-4 shrink-0 text-muted" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
