import { Button } from '@keystead/ui/button';
import { NativeSelect } from '@keystead/ui/native-select';
import { List, Map as MapIcon } from 'lucide-react';
import { SORTS } from '../contract.ts';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** How many there are, in which order, and the phone's switch between list and map. */
export function ResultsSummary({
  total,
  corrected,
  search,
  onChange,
}: {
  total: number;
  corrected: string | undefined;
  search: ResultsSearch;
  onChange: (next: ResultsSearch) => void;
}) {
  const t = useText();
  const sorts = SORTS.filter((sort) => sort !== 'nearest' && (sort !== 'relevance' || search.search));
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 aria-live="polite" className="font-sans text-base font-medium tracking-normal">
          {t('count', { count: total, shown: total.toLocaleString('en') })}
        </h2>
        {corrected ? <p className="text-sm text-muted">{t('corrected', { words: corrected })}</p> : null}
      </div>
      <NativeSelect
        size="sm"
        aria-label={t('sort')}
        value={search.sort ?? (search.search ? 'relevance' : 'newest')}
        onChange={(event) => onChange({ sort: event.target.value })}
        items={sorts.map((sort) => ({ value: sort, label: t(sort as 'newest') }))}
      />
    </div>
  );
}

/** List or map, on screens too narrow for both: floats where the thumb is. */
export function ViewSwitch({
  search,
  onChange,
}: {
  search: ResultsSearch;
  onChange: (next: ResultsSearch, options?: { keepPage?: boolean }) => void;
}) {
  const t = useText();
  const onMap = search.view === 'map';
  const Icon = onMap ? List : MapIcon;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-5 z-30 grid place-items-center xl:hidden print:hidden">
      <Button
        className="pointer-events-auto rounded-full shadow-pop"
        onClick={() => onChange({ view: onMap ? '' : 'map' }, { keepPage: true })}
      >
        <Icon aria-hidden="true" />
        {onMap ? t('list') : t('map')}
      </Button>
    </div>
  );
}
