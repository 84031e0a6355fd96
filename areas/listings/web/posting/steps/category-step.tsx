import { useNames } from '@keystead/languages/web';
import { Field, FieldGroup } from '@keystead/ui/field';
import { NativeInput } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { RadioGroup } from '@keystead/ui/radio-group';
import { House } from 'lucide-react';
import { RENT_DURATIONS } from '../../../contract.ts';
import type { RentDuration } from '../../../rules.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { useCategories } from '../catalogue-data.ts';
import type { PostingDraft } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders the choice of sale or rent, and of the category. */
export function CategoryStep() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf, editing } = usePosting();
  const categories = useCategories();
  const named = useNames();
  const error = errorOf('category', 'category_id');
  return (
    <div className="grid gap-7">
      <FieldGroup legend={label('property_type')}>
        <RadioGroup<PostingDraft['property_type']>
          label={label('property_type')}
          look="cards"
          className="min-[400px]:grid-cols-2"
          value={draft.property_type}
          disabled={editing?.canChangeOffer === false}
          onValueChange={(propertyType) => change({ property_type: propertyType })}
          options={[
            { value: 'sell', label: t('forSale'), hint: t('forSaleHint') },
            { value: 'rent', label: t('forRent'), hint: t('forRentHint') },
          ]}
        />
      </FieldGroup>
      {draft.property_type === 'rent' ? (
        <Field label={label('rent_duration')} hint={t('rentDurationHint')}>
          <NativeSelect
            aria-label={label('rent_duration')}
            value={draft.rent_duration}
            onChange={(event) => change({ rent_duration: event.target.value as RentDuration })}
            items={RENT_DURATIONS.map((value) => ({ value, label: t(`rent${value}`) }))}
          />
        </Field>
      ) : null}
      <FieldGroup
        legend={label('category_id')}
        error={error}
        {...(error && { 'data-error': '', tabIndex: -1 })}
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3">
          {categories.map(({ id, category, image }) => (
            <label
              key={id}
              className="flex min-h-24 cursor-pointer flex-col justify-between gap-3 rounded-md border border-line bg-card p-3.5 text-sm font-medium transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <NativeInput
                type="radio"
                name="category"
                className="sr-only"
                checked={draft.category_id === id}
                onChange={() => change({ category_id: id })}
              />
              {image ? (
                <img
                  src={image}
                  alt=""
                  width={28}
                  height={28}
                  loading="lazy"
                  className="size-7 shrink-0 object-contain dark:invert"
                />
              ) : (
                <House aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.25} />
              )}
              <span className="min-w-0 wrap-anywhere">{named('category', category)}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
