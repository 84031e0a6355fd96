import type { Answer } from '@keystead/http/call';
import { ownZone, zoneText } from '@keystead/kit/zone';
import { useLocale } from '@keystead/languages/web';
import { Button, NativeButton } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { getViewingSlots } from '../../contract.ts';
import { useText } from '../text.ts';
import { dayOf, dayText, showsSame, timeText } from '../times.ts';

export type Offered = Answer<typeof getViewingSlots>['data'];
/** A time, or a seat at an open house. */
export type Chosen = { startsAt: string } | { openHouseId: number; startsAt: string };

/** Renders the free times of a home by day, in its clock and, where that shows something else, the reader's. */
export function TimeChoice({
  offered,
  chosen,
  onChoose,
  onEarlier,
  onLater,
  isLoading,
  withOpenHouses = true,
  waitingFor,
}: {
  offered: Offered;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
  /** Absent where there is nothing before, or after. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  isLoading: boolean;
  withOpenHouses?: boolean;
  /** Renders how one waits for a seat at an open house that is full, or for any time where none is free. */
  waitingFor?: (openHouseId?: number) => ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const { time_zone: zone, slots } = offered;
  const own = ownZone();
  const isElsewhere = slots.concat(offered.open_houses).some((slot) => !showsSame(slot.starts_at, zone, own));
  const days = [...new Map(slots.map((slot) => [dayOf(slot.starts_at, zone), slot.starts_at])).entries()];
  const [wanted, setWanted] = useState('');
  const day = days.some(([name]) => name === wanted) ? wanted : (days[0]?.[0] ?? '');
  const text = (moment: string) => timeText(moment, zone, locale);
  const time = (moment: string, more?: string) => (
    <>
      <span className="font-medium tabular-nums">{text(moment)}</span>
      {isElsewhere ? (
        <span className="text-xs text-muted tabular-nums">
          {t('yourTime', { time: timeText(moment, own, locale) })}
        </span>
      ) : null}
      {more ? <span className="text-xs text-muted">{more}</span> : null}
    </>
  );
  const look = (isChosen: boolean) =>
    clsx(
      'flex min-h-11 flex-col items-center justify-center rounded-md border px-3 py-1.5 text-sm',
      isChosen ? 'border-accent bg-accent-tint' : 'border-line-strong hover:bg-hover',
    );
  const houses = withOpenHouses ? offered.open_houses : [];
  return (
    <div className="grid gap-5" aria-busy={isLoading}>
      {houses.length > 0 ? (
        <section aria-labelledby="open-houses" className="grid gap-3">
          <h3 id="open-houses" className="text-base">
            {t('openHouses')}
          </h3>
          <ul className="grid gap-2">
            {houses.map((house) => {
              const isChosen = chosen !== null && 'openHouseId' in chosen && chosen.openHouseId === house.id;
              return (
                <li key={house.id}>
                  <NativeButton
                    aria-pressed={isChosen}
                    disabled={house.seats_left === 0}
                    onClick={() => onChoose({ openHouseId: house.id, startsAt: house.starts_at })}
                    className={clsx(look(isChosen), 'w-full items-start disabled:opacity-60')}
                  >
                    <span className="font-medium">{dayText(house.starts_at, zone, locale)}</span>
                    {time(
                      house.starts_at,
                      house.seats_left === 0 ? t('full') : t('seatsLeft', { count: house.seats_left }),
                    )}
                  </NativeButton>
                  {house.seats_left === 0 ? waitingFor?.(house.id) : null}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {days.length > 0 ? (
        <section className="grid gap-4">
          <Field label={t('day')}>
            <NativeSelect
              aria-label={t('day')}
              value={day}
              onChange={({ target }) => {
                setWanted(target.value);
                onChoose(null);
              }}
              items={days.map(([name, moment]) => ({ value: name, label: dayText(moment, zone, locale) }))}
            />
          </Field>
          <ul aria-label={t('times')} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {slots
              .filter((slot) => dayOf(slot.starts_at, zone) === day)
              .map(({ starts_at: startsAt }) => {
                const isChosen =
                  chosen !== null && !('openHouseId' in chosen) && chosen.startsAt === startsAt;
                return (
                  <li key={startsAt} className="grid">
                    <NativeButton
                      aria-pressed={isChosen}
                      onClick={() => onChoose({ startsAt })}
                      className={look(isChosen)}
                    >
                      {time(startsAt)}
                    </NativeButton>
                  </li>
                );
              })}
          </ul>
        </section>
      ) : (
        <div>
          <p className="text-muted">{t(isLoading ? 'loading' : 'noneFree')}</p>
          {offered.may_wait && !isLoading ? waitingFor?.() : null}
        </div>
      )}
      {onEarlier || onLater ? (
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" size="sm" disabled={!onEarlier} onClick={() => onEarlier?.()}>
            {t('earlier')}
          </Button>
          <Button variant="ghost" size="sm" disabled={!onLater} onClick={() => onLater?.()}>
            {t('later')}
          </Button>
        </div>
      ) : null}
      <p className="text-sm text-muted">{t('clock', { zone: zoneText(zone) })}</p>
    </div>
  );
}
