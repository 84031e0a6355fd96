import { Button } from '@keystead/ui/button';
import { Timeline } from '@keystead/ui/timeline';
import { useState } from 'react';
import type { HistoryLine, OwnProperty } from '../../contract.ts';
import { OFFER_STATES, type OfferState } from '../../rules.ts';
import { useMoney } from '../use-money.ts';
import { useText } from './text.ts';
import { useDay } from './use-day.ts';

/** Lines that are shown at first. */
const FEW = 6;

/** Renders everything that happened to a listing, the last thing first: its states, its prices, and who did it. */
export function OwnHistory({ listing, history }: { listing: OwnProperty; history: readonly HistoryLine[] }) {
  const t = useText();
  const { minute } = useDay();
  const words = useHistoryLabel();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, FEW);
  return (
    <section aria-labelledby="own-history" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="own-history" className="text-xl sm:text-2xl">
          {t('history')}
        </h2>
        <p className="text-sm text-muted">{t('daysOnMarket', { count: listing.days_on_market })}</p>
      </div>
      {history.length === 0 ? <p className="mt-3 text-sm text-muted">{t('historyNone')}</p> : null}
      <Timeline
        className="mt-5"
        events={shown.map((line, index) => ({
          id: `${line.at}-${line.kind}-${history.length - index}`,
          title: words(line),
          reason: line.reason,
          note: (
            <>
              <time dateTime={line.at}>{minute(line.at)}</time>
              {line.by === 'clock' ? null : ` · ${t(`by_${line.by}`)}`}
            </>
          ),
        }))}
      />
      {history.length > FEW && !isWhole ? (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setWhole(true)}>
          {t('historyAll', { count: history.length })}
        </Button>
      ) : null}
    </section>
  );
}

function useHistoryLabel(): (line: HistoryLine) => string {
  const t = useText();
  const money = useMoney();
  return (line) => {
    if (line.kind === 'price') {
      const [was, is] = [Number(line.before), Number(line.after)];
      return t(is < was ? 'event_cheaper' : 'event_dearer', { price: money(is), before: money(was) });
    }
    return t(eventLabel(line));
  };
}

function eventLabel({ kind, before, after }: HistoryLine) {
  switch (kind) {
    case 'activity':
      return after === 'true' ? 'event_on' : 'event_off';
    case 'type':
      return TYPE_EVENTS[after ?? ''] ?? 'event_toSell';
    case 'offer_state':
      return STATE_EVENTS[after ?? ''] ?? 'event_on_market';
    case 'posted':
      return after === 'pending' ? 'event_postedPending' : 'event_posted';
    default:
      return reviewEvent(before, after);
  }
}

const TYPE_EVENTS: Partial<Record<string, 'event_sold' | 'event_rented' | 'event_toRent'>> = {
  sold: 'event_sold',
  rented: 'event_rented',
  rent: 'event_toRent',
};

const STATE_EVENTS: Partial<Record<string, `event_${OfferState}`>> = Object.fromEntries(
  OFFER_STATES.map((state) => [state, `event_${state}` as const]),
);

function reviewEvent(before: HistoryLine['before'], after: HistoryLine['after']) {
  if (after === 'approved') return before === 'expired' ? 'event_renewed' : 'event_approved';
  if (after === 'rejected') return before === 'pending' ? 'event_rejected' : 'event_takenDown';
  return after === 'expired' ? 'event_expired' : 'event_pending';
}
