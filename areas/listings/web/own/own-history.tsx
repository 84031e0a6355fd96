import { Button } from '@keystead/ui/button';
import { Timeline } from '@keystead/ui/timeline';
import { useState } from 'react';
import type { HistoryLine, OwnProperty } from '../../contract.ts';
import { useMoney } from '../use-money.ts';
import { useText } from './text.ts';
import { useDay } from './use-day.ts';

/** Lines that are shown at first. */
const FEW = 6;

/** Everything that happened to a listing, the last thing first: its states, its prices, and who did it. */
export function OwnHistory({ listing, history }: { listing: OwnProperty; history: readonly HistoryLine[] }) {
  const t = useText();
  const { minute } = useDay();
  const words = useHistoryWords();
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

function useHistoryWords(): (line: HistoryLine) => string {
  const t = useText();
  const money = useMoney();
  return ({ kind, before, after }) => {
    if (kind === 'price') {
      const [was, is] = [Number(before), Number(after)];
      return t(is < was ? 'event_cheaper' : 'event_dearer', { price: money(is), before: money(was) });
    }
    if (kind === 'activity') return t(after === 'true' ? 'event_on' : 'event_off');
    if (kind === 'type') {
      if (after === 'sold') return t('event_sold');
      if (after === 'rented') return t('event_rented');
      return t(after === 'rent' ? 'event_toRent' : 'event_toSell');
    }
    if (kind === 'posted') return t(after === 'pending' ? 'event_postedPending' : 'event_posted');
    if (after === 'approved') return t(before === 'expired' ? 'event_renewed' : 'event_approved');
    if (after === 'rejected') return t(before === 'pending' ? 'event_rejected' : 'event_takenDown');
    return t(after === 'expired' ? 'event_expired' : 'event_pending');
  };
}
