import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { useArea } from '@keystead/listings/web';
import { FieldGroup } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { CountedRange } from './counted-range.tsx';
import { type DraftProps, Flag } from './fact-filters.tsx';
import { amountOf, textOf } from './price-range.tsx';
import { withCurrency } from './results-money.ts';
import { areaUnitIn, type SearchKey, withUnit } from './results-search.ts';
import { useSearchMoney } from './search-money.ts';
import { useText } from './text.ts';

/** Filters that this part sets. */
export const OFFER_KEYS: readonly SearchKey[] = [
  'min_price_per_area',
  'max_price_per_area',
  'min_days_listed',
  'max_days_listed',
  'min_reduction',
  'has_tour',
  'has_plan',
  'has_video',
  'verified',
];

/** Per cent that a price is asked to have fallen by. */
const REDUCTIONS = [1, 5, 10, 20];

/** Renders what is asked of the offer: price of a unit of area, its days, cuts of the price, how it is shown, its agent. */
export function OfferFilters({ draft, onChange }: DraftProps) {
  const t = useText();
  const locale = useLocale();
  const size = useArea();
  const { code, currencies, ranges } = useSearchMoney(draft);
  const unit = areaUnitIn(draft, size.unit);
  const perUnit = t('pricePerUnit', { unit: size.name(unit) });
  const percent = numberFormatWith(locale, { style: 'percent' });
  const ends = (name: string) => ({
    label: name,
    minLabel: t('least', { name }),
    maxLabel: t('most', { name }),
    minPlaceholder: t('from'),
    maxPlaceholder: t('to'),
    locale,
  });
  return (
    <>
      <FieldGroup legend={perUnit}>
        <CountedRange
          counted="price_per_area"
          shown={ranges}
          {...ends(perUnit)}
          currency={code}
          value={{ min: amountOf(draft.min_price_per_area), max: amountOf(draft.max_price_per_area) }}
          onValueChange={({ min, max }) =>
            onChange(
              withCurrency(
                draft,
                withUnit(draft, { min_price_per_area: textOf(min), max_price_per_area: textOf(max) }, unit),
                currencies,
              ),
            )
          }
        />
      </FieldGroup>
      <FieldGroup legend={t('daysListed')}>
        <CountedRange
          counted="days_listed"
          {...ends(t('daysListed'))}
          value={{ min: amountOf(draft.min_days_listed), max: amountOf(draft.max_days_listed) }}
          onValueChange={({ min, max }) =>
            onChange({ min_days_listed: textOf(min), max_days_listed: textOf(max) })
          }
        />
      </FieldGroup>
      <FieldGroup legend={t('reduction')}>
        <NativeSelect
          aria-label={t('reduction')}
          className="w-full"
          placeholder={t('anyNumber')}
          value={draft.min_reduction ?? ''}
          onChange={({ target }) => onChange({ min_reduction: target.value })}
          items={REDUCTIONS.map((cut) => ({
            value: cut,
            label: t('reducedBy', { percent: percent.format(cut / 100) }),
          }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('shownWith')}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Flag name="has_tour" label={t('hasTour')} draft={draft} onChange={onChange} />
          <Flag name="has_plan" label={t('hasPlan')} draft={draft} onChange={onChange} />
          <Flag name="has_video" label={t('hasVideo')} draft={draft} onChange={onChange} />
          <Flag name="verified" label={t('verified')} draft={draft} onChange={onChange} />
        </div>
      </FieldGroup>
    </>
  );
}
