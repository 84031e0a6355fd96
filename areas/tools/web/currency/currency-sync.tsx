import { getCurrencyRates, toOther, toOwn } from '@keystead/currencies/contract';
import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { showOtherMoney } from '@keystead/listings/web';
import { useEffect } from 'react';
import { useOtherCurrency } from './chosen.ts';
import { convertedFormat } from './converted-format.ts';
import { useText } from './text.ts';
import { useDay } from './use-day.ts';

/** Provides prices in the currency the visitor has chosen. Renders nothing. */
export function CurrencySync() {
  const t = useText();
  const locale = useLocale();
  const day = useDay();
  const code = useOtherCurrency();
  const { data } = useLaterCall(getCurrencyRates, {}, { enabled: code !== null });
  const known = data?.data;
  const rate = code === null ? undefined : known?.rates[code];
  const note = known ? t('dated', { day: day(known.date), code: known.base }) : '';
  useEffect(() => {
    if (code === null || rate === undefined) return;
    const { inFull, short } = convertedFormat(code, locale);
    showOtherMoney({
      code,
      note,
      about: (amount) => t('about', { amount: inFull(toOther(amount, rate)) }),
      inFull: (amount) => inFull(toOther(amount, rate)),
      short: (amount) => short(toOther(amount, rate)),
      toOther: (amount) => toOther(amount, rate),
      toOwn: (amount) => toOwn(amount, rate),
    });
    return () => showOtherMoney(null);
  }, [code, rate, note, locale, t]);
  return null;
}
