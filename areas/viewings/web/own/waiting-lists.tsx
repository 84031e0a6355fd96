import { usePages } from '@keystead/http/pages';
import { ownZone } from '@keystead/kit/zone';
import { useLocale } from '@keystead/languages/web';
import { Card } from '@keystead/ui/card';
import { LoadMore } from '@keystead/ui/pagination';
import { Link } from '@tanstack/react-router';
import { getViewingWaiting, type WaitingItem } from '../../contract.ts';
import { useText } from '../text.ts';
import { dayText, timeText } from '../times.ts';
import { LeaveButton } from './leave-button.tsx';

/** Renders the waiting lists of viewings that one is on; nothing without any. */
export function WaitingLists() {
  const t = useText();
  const { rows, more } = usePages(getViewingWaiting, {});
  if (!rows || rows.length === 0) return null;
  return (
    <section aria-labelledby="waiting-lists" className="mt-6 grid gap-4">
      <h2 id="waiting-lists" className="text-xl">
        {t('waitingLists')}
      </h2>
      <p className="text-sm text-muted">{t('waitText')}</p>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Place key={row.id} place={row} />
          ))}
        </ul>
      </Card>
      {more ? <LoadMore {...more} label={t('more')} /> : null}
    </section>
  );
}

function Place({ place }: { place: WaitingItem }) {
  const t = useText();
  const locale = useLocale();
  const { id, title, slug_id: slug, starts_at: startsAt, time_zone: zone, turn_ends_at: turnEnds } = place;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-6">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">
          {startsAt === null
            ? t('anyTime')
            : `${t('openHouse')}: ${dayText(startsAt, zone, locale)}, ${timeText(startsAt, zone, locale)}`}
        </p>
        <p className="text-sm wrap-anywhere">
          {slug === '' ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to="/properties-details/$slug" params={{ slug }} className="link">
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
        {turnEnds === null ? null : (
          <p className="text-sm font-medium">
            {t('yourTurn', { when: timeText(turnEnds, ownZone(), locale) })}
          </p>
        )}
      </div>
      <LeaveButton id={id} />
    </li>
  );
}
