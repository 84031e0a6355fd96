import { createContext, useContext } from 'react';
import { isRent, type MonthlyPriced, monthlyCost } from '../rules.money.ts';
import { useOtherMoney } from './other-money.ts';
import { useText } from './text.ts';
import { useMoney } from './use-money.ts';

/** What a loan costs a month for each unit of the price, by the terms of the visitor; undefined while they name none. */
const LoanShare = createContext<number | undefined>(undefined);
export const MonthlyCosts = LoanShare.Provider;

/** Renders what a home costs a month, where the visitor has named the terms of a loan. */
export function MonthlyCost({ listing }: { listing: MonthlyPriced }) {
  const t = useText();
  const money = useMoney();
  const other = useOtherMoney();
  const share = useContext(LoanShare);
  const cost = share === undefined ? undefined : monthlyCost(listing, share);
  // What a rent comes to by month stands beside it already.
  if (cost === undefined || (!listing.monthly_charges && isRent(listing))) return null;
  const amount = other ? other.inFull(cost) : money(Math.round(cost), false);
  return (
    <p className="text-sm text-muted">
      <bdi>{listing.monthly_charges ? t('byMonthWithCharges', { amount }) : t('byMonth', { amount })}</bdi>
    </p>
  );
}
