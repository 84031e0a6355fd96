import { useOtherMoney } from './other-money.ts';
import { useText } from './text.ts';
import { useMoney } from './use-money.ts';

interface Priced {
  price: number;
  property_type: 'sell' | 'rent' | 'sold' | 'rented';
  rentduration: string;
}

/**
 * Renders the asking price, and what that is about in the visitor's own currency; rents name their period. A price of nothing
 * means on request.
 */
export function Price({ listing, className }: { listing: Priced; className?: string }) {
  const t = useText();
  const money = useMoney();
  const other = useOtherMoney();
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
      {other ? (
        <span title={other.note} className="block font-sans text-sm font-normal tracking-normal text-muted">
          <bdi>{other.about(listing.price)}</bdi>
        </span>
      ) : null}
    </span>
  );
}
