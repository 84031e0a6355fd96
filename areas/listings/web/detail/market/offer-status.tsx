import { TrendingDown } from 'lucide-react';
import type { PropertyDetail } from '../../../contract.ts';
import { useMoney } from '../../use-money.ts';
import { useText } from '../text.ts';
import { lastNews } from './market.ts';
import { useDay } from './use-day.ts';
import { useShare } from './use-share.ts';

/** Renders how the offer stands, in a line below the price: since when, and what was taken off last. */
export function OfferStatus({ listing }: { listing: PropertyDetail }) {
  const t = useText();
  const money = useMoney();
  const day = useDay();
  const share = useShare();
  const { days_on_market: count, property_type: type, timeline } = listing;
  const isOffered = type === 'sell' || type === 'rent';
  const news = lastNews(listing);
  if (!isOffered || timeline.length === 0) return null;
  return (
    <div className="-mt-1 grid gap-1 text-sm lg:justify-items-end">
      {news?.change !== undefined && news.previous_price !== undefined ? (
        <p className="inline-flex items-center gap-1.5 font-medium text-signal-ink">
          <TrendingDown aria-hidden="true" className="size-4 shrink-0" />
          {t('reducedBy', {
            amount: money(news.previous_price - news.price, false),
            share: share(news.change),
            day: day(news.at),
          })}
        </p>
      ) : null}
      <p className="text-muted">{count === 0 ? t('marketNew') : t('marketDays', { count })}</p>
    </div>
  );
}
