import { useLocale } from '@keystead/languages/web';
import { amountIn } from '@keystead/listings/contract';
import { useMoney, useOtherMoney } from '@keystead/listings/web';
import { useSettings } from '@keystead/settings/web';
import { currencyIn, type ResultsSearch } from './results-search.ts';

/** Returns the amounts of a search as this visitor reads and writes them. */
export function useSearchMoney(search: ResultsSearch) {
  const { selected_currency_data: settings } = useSettings();
  const own = settings.code;
  const other = useOtherMoney();
  const money = useMoney();
  const locale = useLocale();
  const currencies = { own, chosen: other?.code ?? own };
  const code = currencyIn(search, currencies);
  const isOther = other?.code === code;
  return {
    currencies,
    code,
    /** "$284K"; amounts in the operator's currency are shown in the visitor's. */
    text: (amount = '') => {
      if (code === own) return other ? other.short(Number(amount)) : money(Number(amount), true);
      return isOther ? other.short(other.toOwn(Number(amount))) : amountIn(Number(amount), code, locale);
    },
    /** Turns an amount in the operator's currency over; undefined where there is no rate here. */
    shown: (amount: number) => (code === own ? amount : isOther ? other.toOther(amount) : undefined),
  };
}
