import { getCategories, getCities, getFacilities } from '@keystead/catalogue/contract';
import { CATEGORIES_ARGS } from '@keystead/catalogue/web';
import { useLaterCall } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Combobox } from '@keystead/ui/combobox';
import { Field, FieldGroup } from '@keystead/ui/field';
import { Segmented } from '@keystead/ui/segmented';
import { useText } from '../text.ts';
import { PriceField } from './price-field.tsx';
import type { WishForm } from './wish-form.ts';

interface FieldsProps {
  form: WishForm;
  onChange: (next: Partial<WishForm>) => void;
}

/** Renders every part of a wish; each may stay open. */
export function WishFields({ form, onChange }: FieldsProps) {
  const t = useText();
  const number = useNumber();
  const { data: categories } = useLaterCall(getCategories, CATEGORIES_ARGS);
  const { data: facilities } = useLaterCall(getFacilities);
  return (
    <div className="grid gap-9">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <FieldGroup legend={t('offer')}>
          <Segmented
            label={t('offer')}
            value={form.offer}
            onValueChange={(offer: WishForm['offer']) => onChange({ offer })}
            options={[
              { value: '', label: t('offerBoth') },
              { value: '0', label: t('offerBuy') },
              { value: '1', label: t('offerRent') },
            ]}
          />
        </FieldGroup>
        <CityField form={form} onChange={onChange} />
      </div>
      <PriceField form={form} onChange={(price) => onChange({ price })} />
      <Ticks
        legend={t('categories')}
        items={(categories?.data ?? []).map(({ id, category, properties_count: count }) => ({
          id,
          label: category,
          trailing: count === undefined ? undefined : number(count),
        }))}
        chosen={form.categories}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <Ticks
        legend={t('facilities')}
        hint={t('facilitiesHint')}
        items={(facilities?.data ?? []).map(({ id, name }) => ({ id, label: name }))}
        chosen={form.facilities}
        onChange={(chosen) => onChange({ facilities: chosen })}
      />
    </div>
  );
}

function CityField({ form: { city }, onChange }: FieldsProps) {
  const t = useText();
  const { data } = useLaterCall(getCities, { limit: 100 });
  const known = new Map((data?.data ?? []).map((one) => [one.City, `${one.City}, ${one.country}`]));
  // What was saved before stays choosable when there is nothing there any more.
  if (city !== '' && !known.has(city)) known.set(city, city);
  return (
    <div className="flex min-w-0 items-end gap-2">
      <Field label={t('city')} className="flex-1">
        <Combobox
          items={[...known].map(([value, label]) => ({ value, label }))}
          value={city === '' ? null : city}
          onValueChange={(value) => onChange({ city: value ?? '' })}
          placeholder={t('cityAny')}
          emptyLabel={t('cityNone')}
          openLabel={t('openList')}
        />
      </Field>
      {city === '' ? null : (
        <Button variant="ghost" onClick={() => onChange({ city: '' })}>
          {t('cityClear')}
        </Button>
      )}
    </div>
  );
}

function Ticks({
  legend,
  hint,
  items,
  chosen,
  onChange,
}: {
  legend: string;
  hint?: string;
  items: readonly { id: number; label: string; trailing?: string | undefined }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  if (items.length === 0) return null;
  return (
    <FieldGroup legend={legend} hint={hint}>
      <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {items.map(({ id, label, trailing }) => (
          <Checkbox
            key={id}
            label={label}
            {...(trailing !== undefined && { trailing })}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
