import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { RangeInput } from '@keystead/ui/range-input';
import { RangeSlider } from '@keystead/ui/range-slider';
import type { FacetCounts } from '../contract.ts';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** Lowest and highest price: two thumbs under a picture of what there is, and two fields for exact amounts. */
export function PriceRange({
  search,
  facets,
  onChange,
}: {
  search: ResultsSearch;
  facets: FacetCounts | undefined;
  onChange: (next: Pick<ResultsSearch, 'min_price' | 'max_price'>) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { selected_currency_data: currency } = useSettings();
  const value = { min: amountOf(search.min_price), max: amountOf(search.max_price) };
  const set = ({ min, max }: typeof value) => onChange({ min_price: textOf(min), max_price: textOf(max) });
  return (
    <div className="grid gap-4">
      <RangeSlider
        hideFields
        label={t('price')}
        minLabel={t('minPriceThumb')}
        maxLabel={t('maxPriceThumb')}
        openLabel={t('anyPrice')}
        currency={currency.code}
        locale={locale}
        buckets={(facets?.prices ?? []).map(({ min_price, max_price, count }) => ({
          min: min_price,
          max: max_price,
          count,
        }))}
        value={value}
        onValueChange={set}
      />
      <RangeInput
        label={t('price')}
        currency={currency.code}
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
