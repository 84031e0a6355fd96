import { useLocale } from '@keystead/languages/web';
import { amountIn } from '@keystead/listings/contract';
import { useMoney, useOtherMoney } from '@keystead/listings/web';
import { useSettings } from '@keystead/settings/web';
import { currencyIn } from './results-money.ts';
import type { ResultsSearch } from './results-search.ts';

interface Counted {
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

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
    /** Turns counted ranges over from the operator's currency; none where there is no rate here. */
    ranges: (counted: readonly Counted[]) =>
      code === own
        ? counted
        : isOther
          ? counted.map(({ min, max, count }) => ({
              min: other.toOther(min),
              max: other.toOther(max),
              count,
            }))
          : [],
  };
}
