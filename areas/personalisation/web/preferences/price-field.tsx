import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { getPropertyList } from '@keystead/search/contract';
import { useSettings } from '@keystead/settings/web';
import { FieldGroup } from '@keystead/ui/field';
import { RangeSlider } from '@keystead/ui/range-slider';
import { keepPreviousData } from '@tanstack/react-query';
import { useText } from '../text.ts';
import type { WishForm } from './wish-form.ts';

/** Renders lowest and highest price under a chart of the offer of that kind and in that city. */
export function PriceField({
  form: { price, offer, city },
  onChange,
}: {
  form: WishForm;
  onChange: (price: WishForm['price']) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { selected_currency_data: currency } = useSettings();
  const { data } = useLaterCall(
    getPropertyList,
    {
      limit: 1,
      facets: true,
      ...(offer !== '' && { property_type: offer }),
      ...(city !== '' && { city }),
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <FieldGroup legend={t('price')}>
      <RangeSlider
        label={t('price')}
        minLabel={t('minPrice')}
        maxLabel={t('maxPrice')}
        minPlaceholder={t('from')}
        maxPlaceholder={t('to')}
        openLabel={t('priceAny')}
        currency={currency.code}
        locale={locale}
        buckets={(data?.facets?.prices ?? []).map(({ min_price: min, max_price: max, count }) => ({
          min,
          max,
          count,
        }))}
        value={price}
        onValueChange={onChange}
      />
    </FieldGroup>
  );
}
