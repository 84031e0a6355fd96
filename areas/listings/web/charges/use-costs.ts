import { useLocale, useNumber } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import type { OwnProperty, PropertyDetail } from '../../contract.ts';
import { amountIn } from '../../price-text.ts';
import { amountOf, monthlyCosts, type ShownCharge, type Sum } from '../../rules.costs.ts';
import { useOtherMoney } from '../other-money.ts';
import { useMoney } from '../use-money.ts';
import { useText } from './text.ts';

/** An amount as people read it, with about what it is in other currencies. */
interface CostText {
  name: string;
  value: string;
  /** In the operator's currency, and in the one that the visitor has chosen. */
  about: readonly string[];
}

/** Returns what a home costs beside its price or rent, line by line, and what is paid each month. */
export function useCosts(home: PropertyDetail | OwnProperty): {
  lines: readonly (CostText & { note: string })[];
  monthly: CostText | undefined;
} {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const locale = useLocale();
  const other = useOtherMoney();
  const own = useSettings().selected_currency_data.code;
  const isRent = home.property_type === 'rent' || home.property_type === 'rented';

  const written = ({ amount, currency }: Sum) =>
    currency === own ? money(amount, false) : amountIn(amount, currency, locale);
  const about = (sum: Sum) => written({ ...sum, amount: nearly(sum.amount) });
  const inOthers = (sum: Sum): string[] => {
    if (sum.own === null) return [];
    const inOwn = sum.currency === own ? [] : [t('about', { amount: money(nearly(sum.own), false) })];
    return other && other.code !== sum.currency ? [...inOwn, other.about(sum.own)] : inOwn;
  };
  const textOf = ({ amount, basis }: ShownCharge, sum: Sum | undefined) => {
    if (amount === null) return [];
    if (amount === 0) return [t('none')];
    if (basis === 'percent_of_price') return [t('amount_percent_of_price', { amount: number(amount) })];
    if (basis === 'months_of_rent')
      return [t('amount_months_of_rent', { count: amount, amount: number(amount) })];
    return sum ? [t(`amount_${basis}`, { amount: written(sum) })] : [];
  };
  const lines = home.charges.map((charge) => {
    const { kind, note, amount, currency } = charge;
    const sum = amountOf(home, charge, own);
    const isIncluded = charge.is_included ? [t(isRent ? 'included_rent' : 'included_sell')] : [];
    // A share says what it comes to.
    const share = sum && currency === null ? [t('about', { amount: about(sum) })] : [];
    return {
      // What is no kind of its own is called by its note.
      name: kind === 'other' ? note : t(kind),
      note: kind === 'other' ? '' : note,
      value: [...textOf(charge, sum), ...isIncluded].join(' · '),
      about: sum && amount ? [...share, ...inOthers(sum)] : [],
    };
  });
  const costs = monthlyCosts(home, own);
  return {
    lines,
    monthly: costs && {
      name: t(costs.hasRent ? 'rentAndCharges' : 'chargesAlone'),
      value: t('aboutMonthly', { amount: about(costs) }),
      about: inOthers(costs),
    },
  };
}

/** Below this, parts of a unit count. */
const SMALL = 10;

/** Returns an amount as it stands behind "about". */
const nearly = (amount: number) => (amount < SMALL ? amount : Math.round(amount));
