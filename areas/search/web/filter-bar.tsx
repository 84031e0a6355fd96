import { getCategories } from '@keystead/catalogue/contract';
import { useLaterCall } from '@keystead/http/react';
import { useNames, useNumber } from '@keystead/languages/web';
import { FilterChip } from '@keystead/ui/chip';
import { onDemand } from '@keystead/ui/on-demand';
import { Segmented } from '@keystead/ui/segmented';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FacetCounts } from '../contract.ts';
import { ChipSelect } from './chip-select.tsx';
import { DRAWER_KEYS } from './declared-filters.ts';
import type { ResultsSearch } from './results-search.ts';
import { SearchField } from './search-field.tsx';
import { useSearchMoney } from './search-money.ts';
import { SuggestedAmong } from './suggested-among.ts';
import { useText } from './text.ts';

const FilterDrawer = onDemand(() => import('./filter-drawer.tsx').then((part) => part.FilterDrawer));
const PricePopover = onDemand(() => import('./price-popover.tsx').then((part) => part.PricePopover));

const MOST_BEDS = 5;

interface FilterProps {
  search: ResultsSearch;
  facets: FacetCounts | undefined;
  onChange: (next: ResultsSearch) => void;
}

/**
 * Renders the search field and the filters most people use, each with the number of homes behind it; the rest in a drawer. One
 * line on a phone, too: the field takes all of it while something is typed.
 */
export function FilterBar({
  search,
  fixed,
  facets,
  onChange,
  children,
}: FilterProps & {
  fixed: Readonly<ResultsSearch>;
  /** What is set besides. */
  children?: ReactNode;
}) {
  const t = useText();
  const set = DRAWER_KEYS.filter((key) => search[key] !== undefined).length;
  return (
    <SuggestedAmong value={{ ...search, ...fixed }}>
      <div className="flex items-center gap-x-2 lg:gap-x-3">
        <SearchField
          search={search}
          onChange={onChange}
          className="min-w-0 transition-[width] max-lg:w-[44%] max-lg:shrink-0 max-lg:focus-within:w-full lg:min-w-56 lg:flex-1 [&_input]:text-ellipsis"
        />
        <div className="-my-1 -me-4 flex min-w-0 items-center gap-2 overflow-x-auto py-1 ps-0.5 pe-4 [scrollbar-width:none] *:shrink-0 max-lg:flex-1 sm:-me-6 sm:pe-6 lg:-me-1 lg:px-1">
          <FilterDrawer
            search={search}
            fixed={fixed}
            facets={facets}
            onChange={onChange}
            trigger={
              <FilterChip
                active={set > 0}
                icon={<SlidersHorizontal aria-hidden="true" />}
                aria-label={set > 0 ? t('moreCount', { count: set }) : t('more')}
                className="max-sm:px-3.5 pointer-coarse:min-h-11"
                {...(set > 0 && { count: set })}
              >
                <span className="max-sm:hidden">{t('more')}</span>
              </FilterChip>
            }
          />
          <Segmented
            label={t('offer')}
            className="max-sm:[&>label]:min-h-9 max-sm:[&>label]:px-2.5"
            value={search.property_type ?? ''}
            onValueChange={(value) => onChange({ property_type: value })}
            options={[
              { value: '', label: t('all') },
              { value: '0', label: t('buy') },
              { value: '1', label: t('rent') },
            ]}
          />
          <PriceChip search={search} facets={facets} onChange={onChange} />
          {fixed.category_id === undefined ? (
            <TypeChip search={search} facets={facets} onChange={onChange} />
          ) : null}
          <BedsChip search={search} facets={facets} onChange={onChange} />
          {children}
        </div>
      </div>
    </SuggestedAmong>
  );
}

function PriceChip({ search, facets, onChange }: FilterProps) {
  const t = useText();
  const { text: short } = useSearchMoney(search);
  const { min_price: least, max_price: most } = search;
  const says =
    least && most
      ? `${short(least)} – ${short(most)}`
      : least
        ? `${t('from')} ${short(least)}`
        : most && `${t('to')} ${short(most)}`;
  return (
    <PricePopover
      search={search}
      facets={facets}
      onChange={onChange}
      trigger={
        <FilterChip active={Boolean(says)} opens className="pointer-coarse:min-h-11">
          {says || t('price')}
        </FilterChip>
      }
    />
  );
}

function TypeChip({ search, facets, onChange }: FilterProps) {
  const t = useText();
  const number = useNumber();
  const named = useNames();
  const { data: categories } = useLaterCall(getCategories, { limit: 100 });
  const countOf = new Map(facets?.categories.map((facet) => [facet.category_id, facet.count]));
  return (
    <ChipSelect
      aria-label={t('category')}
      placeholder={t('anyCategory')}
      value={search.category_id ?? ''}
      onChange={(event) => onChange({ category_id: event.target.value })}
      items={(categories?.data ?? []).map(({ id, category }) => ({
        value: id,
        label: facets
          ? `${named('category', category)} (${number(countOf.get(id) ?? 0)})`
          : named('category', category),
      }))}
    />
  );
}

function BedsChip({ search, facets, onChange }: FilterProps) {
  const t = useText();
  const number = useNumber();
  const homesFrom = (least: number) =>
    facets?.beds.reduce((sum, { beds, count }) => sum + (beds >= least ? count : 0), 0);
  return (
    <ChipSelect
      aria-label={t('beds')}
      placeholder={t('beds')}
      value={search.min_beds ?? ''}
      onChange={(event) => onChange({ min_beds: event.target.value })}
      items={Array.from({ length: MOST_BEDS }, (_, index) => {
        const homes = homesFrom(index + 1);
        const name = t('bedsFrom', { count: index + 1 });
        return { value: index + 1, label: homes === undefined ? name : `${name} (${number(homes)})` };
      })}
    />
  );
}
