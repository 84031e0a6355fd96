import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { daysSince } from '../../rules.history.ts';
import type { CardListing } from '../card-listing.ts';
import { useText } from './text.ts';

/** Renders how long a home is on the market, and how its price has changed last; nothing where neither is known. */
export function CardMarket({ listing }: { listing: CardListing }) {
  const t = useText();
  const locale = useLocale();
  const { on_market_since: since, price_change: change } = listing;
  if (since === undefined) return null;
  const days = daysSince(since, Date.now());
  const percent = numberFormatWith(locale, { style: 'percent', maximumFractionDigits: 1 });
  const share = change ? change.after / change.before - 1 : 0;
  const shown = percent.format(Math.abs(share));
  return (
    // A page that waited in a cache over the end of a day says the day before until it is drawn again.
    <p suppressHydrationWarning className="text-sm text-muted">
      {days === 0 ? t('listedToday') : t('daysOnMarket', { count: days })}
      {share === 0 ? null : (
        <>
          {' · '}
          <span className={share < 0 ? 'font-medium text-signal-ink' : undefined}>
            {t(share < 0 ? 'priceCut' : 'priceRise', { share: shown })}
          </span>
        </>
      )}
    </p>
  );
}
