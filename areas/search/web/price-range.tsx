import { useLocale } from '@keystead/languages/web';
import { useOtherMoney } from '@keystead/listings/web';
import { useSettings } from '@keystead/settings/web';
import { RangeInput } from '@keystead/ui/range-input';
import { RangeSlider } from '@keystead/ui/range-slider';
import type { FacetCounts } from '../contract.ts';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/**
 * Lowest and highest price: two thumbs under a picture of what there is, and two fields for exact amounts; in the
 * visitor's currency, where there is another. A search stores amounts in the operator's.
 */
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
  const { selected_currency_data: own } = useSettings();
  const other = useOtherMoney();
  const code = other?.code ?? own.code;
  const shown = (amount: number | null) => (amount === null || !other ? amount : other.toOther(amount));
  const meant = (amount: number | null) => (amount === null || !other ? amount : other.toOwn(amount));
  const value = { min: shown(amountOf(search.min_price)), max: shown(amountOf(search.max_price)) };
  const set = ({ min, max }: typeof value) =>
    onChange({ min_price: textOf(meant(min)), max_price: textOf(meant(max)) });
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
        buckets={(facets?.prices ?? []).map(({ min_price, max_price, count }) => ({
          min: shown(min_price) as number,
          max: shown(max_price) as number,
          count,
        }))}
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
