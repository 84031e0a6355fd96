import { formatMoney } from '@keystead/kit/money';
import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';

/** Writes an amount in full, as readers of the chosen language do; in the site's currency unless said. */
export function useAmount(): (amount: number, code?: string) => string {
  const locale = useLocale();
  const settings = useSettings();
  const own = settings.selected_currency_data.code;
  return (amount, code = own) => {
    const symbol = code === own ? settings.currency_symbol : code;
    const decimals = code === own && settings.price_decimals;
    return formatMoney(amount, { code, symbol, decimals }, { locale });
  };
}
