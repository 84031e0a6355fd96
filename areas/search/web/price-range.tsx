import { useLocale } from '@keystead/languages/web';
import { RangeInput } from '@keystead/ui/range-input';
import { RangeSlider } from '@keystead/ui/range-slider';
import type { FacetCounts } from '../contract.ts';
import { withCurrency } from './results-money.ts';
import type { ResultsSearch } from './results-search.ts';
import { useSearchMoney } from './search-money.ts';
import { useText } from './text.ts';

/**
 * Lowest and highest price: two thumbs under a picture of what there is, and two fields for exact amounts; in the
 * visitor's currency, where there is another.
 */
export function PriceRange({
  search,
  facets,
  onChange,
}: {
  search: ResultsSearch;
  facets: FacetCounts | undefined;
  onChange: (next: ResultsSearch) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { code, currencies, ranges } = useSearchMoney(search);
  const value = { min: amountOf(search.min_price), max: amountOf(search.max_price) };
  const set = ({ min, max }: typeof value) =>
    onChange(withCurrency(search, { min_price: textOf(min), max_price: textOf(max) }, currencies));
  const prices = facets?.prices.map(({ min_price: min, max_price: max, count }) => ({ min, max, count }));
  return (
    <div className="grid gap-4">
      <RangeSlider
        hideFields
        label={t('price')}
        minLabel={t('minPriceThumb')}
        maxLabel={t('maxPriceThumb')}
        openLabel={t('anyPrice')}
        currency={code}
        locale={locale}
        buckets={ranges(prices ?? [])}
        value={value}
        onValueChange={set}
      />
      <RangeInput
        label={t('price')}
        currency={code}
        locale={locale}
        minLabel={t('minPrice')}
        maxLabel={t('maxPrice')}
        minPlaceholder={t('from')}
        maxPlaceholder={t('to')}
        value={value}
        onValueChange={set}
      />
    </div>
  );
}

export const amountOf = (text: string | undefined) => (text ? Number(text) : null);
export const textOf = (value: number | null) => (value === null ? '' : String(value));
