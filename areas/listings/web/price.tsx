import { formatMoney } from '@keystead/kit/money';
import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { useCallback } from 'react';
import { useText } from './text.ts';

interface Priced {
  price: number;
  property_type: 'sell' | 'rent' | 'sold' | 'rented';
  rentduration: string;
}

/** Money in the operator's currency, as readers of the chosen language write it. */
export function useMoney(): (amount: number, short?: boolean) => string {
  const {
    selected_currency_data: { code },
    currency_symbol: symbol,
    number_with_suffix: suffix,
  } = useSettings();
  const locale = useLocale();
  return useCallback(
    (amount, short = suffix === '1') => formatMoney(amount, { code, symbol }, { short, locale }),
    [code, symbol, suffix, locale],
  );
}

/** The asking price; rents name their period. A price of nothing is one that is told on request. */
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
  if (listing.price <= 0) return <span className={className}>{t('onRequest')}</span>;
  return (
    <span className={className}>
      {/* The display face kerns pairs of sevens into each other. */}
      <bdi className="[font-kerning:none]">{money(listing.price)}</bdi>
      {rent && period ? (
        <span className="font-sans text-sm font-normal tracking-normal text-muted"> {period}</span>
      ) : null}
    </span>
  );
}
