import { getCurrencyRates } from '@keystead/currencies/contract';
import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useState } from 'react';
import { chooseCurrency, useOtherCurrency } from './chosen.ts';
import { useText } from './text.ts';
import { useDay } from './use-day.ts';

/** Renders the choice of a second currency of prices, or of the operator's alone; rates are asked for when someone comes near. */
export function CurrencyChoice() {
  const t = useText();
  const day = useDay();
  const locale = useLocale();
  const { selected_currency_data: own } = useSettings();
  const code = useOtherCurrency();
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const { data, error } = useLaterCall(getCurrencyRates, {}, { enabled: isNear || code !== null });
  const known = data?.data;
  const codes = new Set(Object.keys(known?.rates ?? {}));
  if (code !== null && !known) codes.add(code);
  const items = codes.size === 0 ? [] : itemsOf(codes, locale);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is clicked; what is inside is made ready
    <div className="grid gap-1" onPointerEnter={near} onFocus={near} onTouchStart={near}>
      <NativeSelect
        size="sm"
        aria-label={t('label')}
        value={code !== null && codes.has(code) ? code : ''}
        onChange={(event) => chooseCurrency(event.target.value || own.code)}
        placeholder={t('own', { code: own.code })}
        items={items}
      />
      {error ? <p className="text-xs text-muted">{t('failed')}</p> : null}
      {code !== null && known ? (
        <p className="max-w-72 text-xs text-muted">
          {t('note', { day: day(known.date), source: known.source })}
        </p>
      ) : null}
    </div>
  );
}

/** Returns currencies with their names, by code. */
function itemsOf(codes: Iterable<string>, locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return [...codes]
    .map((value) => ({ value, label: `${value} – ${nameOf(names, value)}` }))
    .sort((one, other) => one.value.localeCompare(other.value));
}

/** Returns a currency's name; its code where the browser knows none. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
