import { useLocale, useNumber } from '@keystead/languages/web';
import { clsx } from 'clsx';
import { amountIn, type PropertyDetail } from '../../../contract.ts';
import { useMoney } from '../../use-money.ts';
import { useText } from '../text.ts';
import { type PastFact, pastFacts } from './market.ts';
import { useDay } from './use-day.ts';
import { useShare } from './use-share.ts';

/** Renders a home's public market history: as numbers, and as a timeline. */
export function MarketHistory({ listing }: { listing: PropertyDetail }) {
  const t = useText();
  const number = useNumber();
  const { days_on_market, total_view, total_favourite_users, timeline } = listing;
  const metrics = [
    [t('daysName'), days_on_market],
    [t('viewsName'), total_view],
    [t('savesName'), total_favourite_users],
  ] as const;
  return (
    <>
      <dl className="mb-7 flex flex-wrap gap-x-12 gap-y-3">
        {metrics.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-serif text-xl tabular-nums">{number(value)}</dd>
          </div>
        ))}
      </dl>
      <ol aria-label={t('history')}>
        {pastFacts(timeline).map((fact, place) => (
          <Event
            key={`${fact.at} ${fact.kind}`}
            fact={fact}
            isLatest={place === 0}
            isFirst={place === timeline.length - 1}
          />
        ))}
      </ol>
    </>
  );
}

const WORDS = {
  listed: 'eventListed',
  price: 'eventPrice',
  sold: 'eventSold',
  rented: 'eventRented',
  relisted: 'eventRelisted',
  coming_soon: 'event_coming_soon',
  under_offer: 'event_under_offer',
  reserved: 'event_reserved',
  let_agreed: 'event_let_agreed',
  on_market: 'eventRelisted',
} as const;

/** Renders one event: a dot on the line of time, what and when, and the price as it stood from then on. */
function Event({ fact, isLatest, isFirst }: { fact: PastFact; isLatest: boolean; isFirst: boolean }) {
  const t = useText();
  const money = useMoney();
  const day = useDay();
  const share = useShare();
  const locale = useLocale();
  const { at, kind, price, change, written } = fact;
  const amount = written ? amountIn(written.amount, written.currency, locale) : money(price, false);
  const isCut = change !== undefined && change < 0;
  const word = kind === 'price' && change !== undefined ? (isCut ? 'eventCut' : 'eventRise') : WORDS[kind];
  return (
    <li className="relative flex items-baseline justify-between gap-6 ps-7 pb-6 last:pb-0">
      {isFirst ? null : (
        <span aria-hidden="true" className="absolute start-[5px] top-3 -bottom-3 w-px bg-line-strong/60" />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'absolute start-0 top-1.5 size-[11px] rounded-full border-2',
          isLatest ? 'border-accent bg-accent' : 'border-line-strong bg-paper',
        )}
      />
      <div className="min-w-0">
        <p className="font-medium">{t(word)}</p>
        <time dateTime={at} className="text-sm text-muted">
          {day(at)}
        </time>
      </div>
      <p className="shrink-0 text-end tabular-nums">
        <bdi className="block font-medium">{price === 0 ? t('priceAsked') : amount}</bdi>
        {change === undefined ? null : (
          <span className={clsx('text-sm', isCut ? 'text-signal-ink' : 'text-muted')}>
            <bdi>{share(change)}</bdi>
          </span>
        )}
      </p>
    </li>
  );
}
