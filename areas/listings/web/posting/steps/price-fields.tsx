import { getCurrencyRates, rateOf } from '@keystead/currencies/contract';
import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { MoneyInput } from '@keystead/ui/number-input';
import { amountIn, PRICE_KINDS, type PriceKind } from '../../../contract.ts';
import { ownAmount } from '../../../rules.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { useMoney } from '../../use-money.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders what kind of price it is, and unless it is on request the amount with its currency. */
export function PriceFields() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf } = usePosting();
  const { selected_currency_data: own } = useSettings();
  const { data } = useLaterCall(getCurrencyRates, {}, { enabled: true });
  const code = draft.currency || own.code;
  const names = new Intl.DisplayNames([useLocale()], { type: 'currency', fallback: 'code' });
  const others = Object.keys(data?.data.rates ?? {}).sort();
  const codes = [...new Set([own.code, code, ...others])];
  const periods = {
    Daily: t('perDay'),
    Weekly: t('perWeek'),
    Monthly: t('perMonth'),
    Quarterly: t('perQuarter'),
    Yearly: t('perYear'),
  };
  const priceError = errorOf('details', 'price');
  const hint = usePriceHint();
  return (
    <div className="grid max-w-xl gap-6">
      <Field label={label('price_kind')} error={errorOf('details', 'price_kind')} className="max-w-sm">
        <NativeSelect
          aria-label={label('price_kind')}
          value={draft.price_kind}
          onChange={(event) => change({ price_kind: event.target.value as PriceKind })}
          items={PRICE_KINDS.map((value) => ({ value, label: t(`priceKind_${value}`) }))}
        />
      </Field>
      {draft.price_kind === 'on_request' ? null : (
        <div data-field="price" className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={label('price')}
            note={draft.property_type === 'rent' ? periods[draft.rent_duration] : undefined}
            hint={priceError ? undefined : hint}
            error={priceError}
          >
            <MoneyInput
              currency={code}
              fractionDigits={2}
              value={draft.price}
              invalid={priceError !== undefined}
              onValueChange={(price) => change({ price })}
            />
          </Field>
          <Field label={label('currency')} error={errorOf('details', 'currency')}>
            <NativeSelect
              aria-label={label('currency')}
              value={code}
              onChange={({ target: { value } }) =>
                change((now) => ({
                  currency: value === own.code ? '' : value,
                  // What is paid beside the price is in its currency.
                  charges: now.charges.map((charge) => ({ ...charge, currency: '' })),
                }))
              }
              items={codes.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

/** Returns what an amount reads like, and in another currency what it is in the operator's. */
function usePriceHint(): string {
  const t = useText();
  const money = useMoney();
  const locale = useLocale();
  const { price, currency } = usePosting().draft;
  const { data } = useLaterCall(getCurrencyRates, {}, { enabled: true });
  if (price === null) return t('priceHint');
  if (!currency) return money(price, false);
  const rate = data && rateOf(data.data, currency);
  if (!rate) return amountIn(price, currency, locale);
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(data.data.date));
  return t('priceConverted', { amount: money(ownAmount(price, rate), false), day });
}
