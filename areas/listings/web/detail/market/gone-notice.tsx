import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { PropertyDetail } from '../../../contract.ts';
import { useText } from '../text.ts';
import { lastNews } from './market.ts';
import { useDay } from './use-day.ts';

/** Renders a notice that a home is sold or let, since when, and where to look instead. */
export function GoneNotice({ listing, hasSimilar }: { listing: PropertyDetail; hasSimilar: boolean }) {
  const t = useText();
  const day = useDay();
  const { city, category, property_type: type, days_on_market: count } = listing;
  const news = lastNews(listing);
  const isSold = type === 'sold';
  const title = news
    ? t(isSold ? 'soldOn' : 'rentedOn', { day: day(news.at) })
    : t(isSold ? 'soldTitle' : 'rentedTitle');
  return (
    <section
      aria-label={title}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-ink px-5 py-4 text-paper max-sm:mt-4 sm:px-6"
    >
      <div className="flex min-w-0 items-center gap-4">
        <KeyRound aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
        <div className="min-w-0">
          <p className="font-serif text-lg leading-snug">{title}</p>
          <p className="text-sm opacity-80">
            {t('goneText')} {news && count > 0 ? t('goneAfter', { count }) : null}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {hasSimilar ? (
          <a href="#similar" className={buttonClass('overlay', 'sm')}>
            {t('similar')}
          </a>
        ) : null}
        <Link
          to="/properties/categories/$slug"
          params={{ slug: category.slug_id }}
          search={{ city, property_type: isSold ? '0' : '1' }}
          className={buttonClass('overlay', 'sm')}
        >
          {t('goneMore', { city })}
        </Link>
      </div>
    </section>
  );
}
