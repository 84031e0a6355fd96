import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { amountIn, type ListItem, type RentDuration } from '../contract.ts';
import { monthlyRent } from '../rules.money.ts';
import { useArea } from './area-unit.ts';
import { useOtherMoney } from './other-money.ts';
import { useText } from './text.ts';
import { useMoney } from './use-money.ts';

type Priced = Pick<ListItem, 'price' | 'property_type' | 'rentduration' | 'price_kind' | 'price_written'>;

const SMALL = 'font-sans text-sm font-normal tracking-normal text-muted';

/**
 * Renders a price as its owner wrote it; below it what a rent is by month, what it is about in the operator's currency, and in
 * the visitor's own. A price of nothing means on request.
 * @param isDated says of which day the rate is
 */
export function Price({
  listing,
  className,
  isDated = false,
}: {
  listing: Priced;
  className?: string;
  isDated?: boolean;
}) {
  const t = useText();
  const money = useMoney();
  const locale = useLocale();
  const other = useOtherMoney();
  const { price, rentduration, price_kind: kind = 'asking', price_written: written } = listing;
  if (price <= 0) return <span className={className}>{t('onRequest')}</span>;
  const isRent = listing.property_type === 'rent' || listing.property_type === 'rented';
  const text = (amount: number) => (written ? amountIn(amount, written.currency, locale) : money(amount));
  const periods: Readonly<Record<string, string>> = {
    Daily: t('perDaily'),
    Weekly: t('perWeekly'),
    Monthly: t('perMonthly'),
    Quarterly: t('perQuarterly'),
    Yearly: t('perYearly'),
  };
  const period = isRent ? periods[rentduration] : undefined;
  const asked = written?.amount ?? price;
  const byMonth = Math.round(monthlyRent(asked, rentduration as RentDuration));
  return (
    <span className={className}>
      {kind === 'asking' || kind === 'on_request' ? null : (
        <span className={`${SMALL} block`}>{t(`kind_${kind}`)}</span>
      )}
      {/* The display face kerns pairs of sevens into each other. */}
      <bdi className="[font-kerning:none]">{text(asked)}</bdi>
      {period ? <span className={SMALL}> {period}</span> : null}
      {period && rentduration !== 'Monthly' ? (
        <span className={`${SMALL} block`}>
          <bdi>{t('byMonth', { amount: text(byMonth) })}</bdi>
        </span>
      ) : null}
      {written?.rates_on ? <OwnAmount price={price} day={written.rates_on} isDated={isDated} /> : null}
      {other && other.code !== written?.currency ? (
        <span title={other.note} className={`${SMALL} block`}>
          <bdi>{other.about(price)}</bdi>
        </span>
      ) : null}
    </span>
  );
}

/** Returns what one unit of the area of a home for sale costs, in the currency it is asked in: "€4,370/m²". */
export function usePricePerArea({
  price,
  price_written: written,
  property_type: type,
  area_m2: area,
}: Priced & Pick<ListItem, 'area_m2'>): string | undefined {
  const t = useText();
  const money = useMoney();
  const locale = useLocale();
  const size = useArea();
  if (type !== 'sell' || price <= 0 || !area) return undefined;
  const amount = Math.round(size.pricePer(written?.amount ?? price, area));
  return t('perUnit', {
    amount: written ? amountIn(amount, written.currency, locale) : money(amount, false),
    unit: size.name(size.unit),
  });
}

/** Renders what a price in another currency is about in the operator's, by the rate of which day. */
function OwnAmount({ price, day, isDated }: { price: number; day: string; isDated: boolean }) {
  const t = useText();
  const money = useMoney();
  const dated = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  const note = t('ratesOf', { day: dated });
  return (
    <span title={note} className={`${SMALL} block`}>
      <bdi>{t('inOwn', { amount: money(Math.round(price)) })}</bdi>
      {isDated ? <span className="block text-xs">{note}</span> : null}
    </span>
  );
}
