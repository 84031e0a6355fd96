import { formatMoney } from '@keystead/kit/money';
import { useSettings } from '@keystead/settings/web';
import { useText } from './text.ts';

interface Priced {
  price: number;
  property_type: 'sell' | 'rent' | 'sold' | 'rented';
  rentduration: string;
}

/** Money in the operator's currency and way of writing. */
export function useMoney(): (amount: number, short?: boolean) => string {
  const {
    selected_currency_data: currency,
    currency_symbol: symbol,
    number_with_suffix: suffix,
  } = useSettings();
  return (amount, short = suffix === '1') => formatMoney(amount, { code: currency.code, symbol }, { short });
}

/** The asking price; rents name their period. */
export function Price({ listing, className }: { listing: Priced; className?: string }) {
  const t = useText();
  const money = useMoney();
  const rent = listing.property_type === 'rent' || listing.property_type === 'rented';
  const period = {
    Daily: t('perDaily'),
    Monthly: t('perMonthly'),
    Quarterly: t('perQuarterly'),
    Yearly: t('perYearly'),
  }[listing.rentduration];
  return (
    <span className={className}>
      {money(listing.price)}
      {rent && period ? <span className="text-sm font-normal text-muted"> {period}</span> : null}
    </span>
  );
}
