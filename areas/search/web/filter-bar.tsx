import { getCategories } from '@keystead/catalogue/contract';
import { useCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { NativeSelect } from '@keystead/ui/native-select';
import { onDemand } from '@keystead/ui/on-demand';
import { Segmented } from '@keystead/ui/segmented';
import { SlidersHorizontal } from 'lucide-react';
import type { FacetCounts } from '../contract.ts';
import type { ResultsSearch } from './results-search.ts';
import { ViewSwitch } from './results-summary.tsx';
import { SearchField } from './search-field.tsx';
import { useText } from './text.ts';

const FilterDrawer = onDemand(() => import('./filter-drawer.tsx').then((part) => part.FilterDrawer));

/** Filters that only the drawer shows; their number stands on its button. */
const DRAWER_KEYS = [
  'min_price',
  'max_price',
  'min_baths',
  'min_area',
  'max_area',
  'posted_since',
  'parameter_id',
] as const;

/** The filters most people use, in one line; the rest in a drawer. */
export function FilterBar({
  search,
  fixed,
  facets,
  onChange,
}: {
  search: ResultsSearch;
  fixed: Readonly<ResultsSearch>;
  facets: FacetCounts | undefined;
  onChange: (next: ResultsSearch) => void;
}) {
  const t = useText();
  const { data: categories } = useCall(getCategories, { limit: 100 });
  const countOf = new Map(facets?.categories.map((facet) => [facet.category_id, facet.count]));
  const set = DRAWER_KEYS.filter((key) => search[key] !== undefined).length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField search={search} onChange={onChange} className="min-w-64 flex-1 max-md:min-w-full" />
      <div className="flex items-center gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:gap-3 *:shrink-0">
        <Segmented
          label={t('offer')}
          value={search.property_type ?? ''}
          onValueChange={(value) => onChange({ property_type: value })}
          options={[
            { value: '', label: t('all') },
            { value: '0', label: t('buy') },
            { value: '1', label: t('rent') },
          ]}
        />
        {fixed.category_id === undefined ? (
          <NativeSelect
            aria-label={t('category')}
            placeholder={t('anyCategory')}
            value={search.category_id ?? ''}
            onChange={(event) => onChange({ category_id: event.target.value })}
            items={categories.data.map(({ id, category }) => ({
              value: id,
              label: withCount(category, countOf.get(id)),
            }))}
          />
        ) : null}
        <NativeSelect
          aria-label={t('beds')}
          placeholder={`${t('beds')}: ${t('anyNumber')}`}
          value={search.min_beds ?? ''}
          onChange={(event) => onChange({ min_beds: event.target.value })}
          items={[1, 2, 3, 4, 5].map((count) => ({
            value: count,
            label: `${t('beds')}: ${t('atLeast', { count })}`,
          }))}
        />
        <FilterDrawer
          search={search}
          facets={facets}
          onChange={onChange}
          trigger={
            <Button variant="secondary" aria-label={set > 0 ? t('moreCount', { count: set }) : t('more')}>
              <SlidersHorizontal aria-hidden="true" />
              {t('more')}
              {set > 0 ? (
                <span className={buttonClass('primary', 'sm', 'pointer-events-none rounded-full px-2')}>
                  {set}
                </span>
              ) : null}
            </Button>
          }
        />
      </div>
      <ViewSwitch search={search} onChange={onChange} />
    </div>
  );
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count})`;
}
