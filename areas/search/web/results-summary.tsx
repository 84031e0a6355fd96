import { NativeSelect } from '@keystead/ui/native-select';
import { Segmented } from '@keystead/ui/segmented';
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
        <p aria-live="polite" className="font-medium">
          {t('count', { count: total, shown: total.toLocaleString('en') })}
        </p>
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

/** List or map, on screens too narrow for both. */
export function ViewSwitch({
  search,
  onChange,
}: {
  search: ResultsSearch;
  onChange: (next: ResultsSearch) => void;
}) {
  const t = useText();
  return (
    <Segmented
      label={`${t('list')} / ${t('map')}`}
      size="sm"
      value={search.view ?? 'list'}
      onValueChange={(view) => onChange({ view })}
      options={[
        { value: 'list', label: t('list'), icon: <List aria-hidden="true" /> },
        { value: 'map', label: t('map'), icon: <MapIcon aria-hidden="true" /> },
      ]}
    />
  );
}
