import { BRIEF_FROM, formatMoney } from '@keystead/kit/money';
import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { useCallback } from 'react';

/**
 * Money in the operator's currency, as readers of the chosen language write it. The operator's setting shortens all
 * amounts; without it, `short` shortens those that are long, for places with little room.
 */
export function useMoney(): (amount: number, short?: boolean) => string {
  const {
    selected_currency_data: { code },
    currency_symbol: symbol,
    number_with_suffix: suffix,
    price_decimals: decimals,
  } = useSettings();
  const locale = useLocale();
  return useCallback(
    (amount, short = suffix === '1') => {
      const shortFrom = suffix === '1' ? 0 : BRIEF_FROM;
      return formatMoney(amount, { code, symbol, decimals }, { short, shortFrom, locale });
    },
    [code, symbol, decimals, suffix, locale],
  );
}
