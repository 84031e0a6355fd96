import { ownZone, zoneText } from '@keystead/kit/zone';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Card } from '@keystead/ui/card';
import { Link } from '@tanstack/react-router';
import { MapPin, User, Users, Video } from 'lucide-react';
import type { ViewingItem } from '../../contract.ts';
import type { ViewingState } from '../../rules.ts';
import { useText } from '../text.ts';
import { dayText, showsSame, timeText } from '../times.ts';
import { INTERESTS } from './interests.ts';
import { ViewingActions } from './viewing-actions.tsx';

const STATES = {
  requested: { tone: 'warning', label: 'stateRequested' },
  confirmed: { tone: 'success', label: 'stateConfirmed' },
  cancelled: { tone: 'neutral', label: 'stateCancelled' },
  held: { tone: 'success', label: 'stateHeld' },
  no_show: { tone: 'danger', label: 'stateNoShow' },
} as const satisfies Record<ViewingState, { tone: string; label: string }>;

/** Renders one viewing: when, where and with whom, how it stands, and what one may do with it. */
export function ViewingCard({ viewing }: { viewing: ViewingItem }) {
  const t = useText();
  const locale = useLocale();
  const { starts_at: startsAt, ends_at: endsAt, time_zone: zone, title, slug_id: slug } = viewing;
  const { tone, label } = STATES[viewing.state];
  const span = (by: string) => `${timeText(startsAt, by, locale)}–${timeText(endsAt, by, locale)}`;
  const own = ownZone();
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg">
          <time dateTime={startsAt}>
            {dayText(startsAt, zone, locale)}, <bdi className="tabular-nums">{span(zone)}</bdi>
          </time>
        </h2>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      {showsSame(startsAt, zone, own) ? null : (
        <p className="text-sm text-muted">
          {t('clock', { zone: zoneText(zone) })} {t('yourTime', { time: timeText(startsAt, own, locale) })}
        </p>
      )}
      <p className="wrap-anywhere">
        {slug === '' ? (
          <bdi>{title}</bdi>
        ) : (
          <Link to="/properties-details/$slug" params={{ slug }} className="link">
            <bdi>{title}</bdi>
          </Link>
        )}
      </p>
      <ul className="grid gap-1.5 text-sm text-muted">
        {viewing.place === '' ? null : (
          <li className="flex items-center gap-2">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{viewing.place}</bdi>
          </li>
        )}
        {viewing.is_by_video ? (
          <li className="flex items-center gap-2">
            <Video aria-hidden="true" className="size-4 shrink-0" />
            {viewing.video_url === '' ? (
              t('byVideo')
            ) : (
              <a href={viewing.video_url} rel="noreferrer" target="_blank" className="link">
                {t('joinVideo')}
              </a>
            )}
          </li>
        ) : null}
        <li className="flex items-center gap-2">
          <User aria-hidden="true" className="size-4 shrink-0" />
          <Other viewing={viewing} />
        </li>
        {viewing.is_group ? (
          <li className="flex items-center gap-2">
            <Users aria-hidden="true" className="size-4 shrink-0" />
            {t('openHouse')}
          </li>
        ) : null}
      </ul>
      {[viewing.note, viewing.reason].filter(Boolean).map((words) => (
        <blockquote
          key={words}
          dir="auto"
          className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {words}
        </blockquote>
      ))}
      {viewing.cancelled_by === null ? null : (
        <p className="text-sm text-muted">
          {t(viewing.cancelled_by === viewing.side ? 'cancelledByYou' : 'cancelledByOther')}
        </p>
      )}
      <Answered viewing={viewing} />
      <ViewingActions viewing={viewing} />
    </Card>
  );
}

/** Renders what the visitor has said of it. */
function Answered({ viewing: { visitor_held: isHeld, interest, answer } }: { viewing: ViewingItem }) {
  const t = useText();
  if (isHeld === null) return null;
  const label = Object.entries(INTERESTS).find(([value]) => Number(value) === interest)?.[1];
  return (
    <div className="grid gap-1.5 text-sm">
      <p>
        {t(isHeld ? 'visitorHeld' : 'visitorNotHeld')}
        {label ? ` ${t('interestOf', { name: t(label) })}` : ''}
      </p>
      {answer === '' ? null : (
        <blockquote dir="auto" className="border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">
          {answer}
        </blockquote>
      )}
    </div>
  );
}

function Other({
  viewing: {
    side,
    other_id: id,
    other_name: name,
    property_id: home,
    guest_email: email,
    guest_phone: phone,
  },
}: {
  viewing: ViewingItem;
}) {
  const t = useText();
  if (email !== '')
    return (
      <span className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere">
        {t('visitor', { name })}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        {phone === '' ? null : (
          <a href={`tel:+${phone}`} className="link" dir="ltr">
            +{phone}
          </a>
        )}
      </span>
    );
  if (id === 0) return t('formerMember');
  return (
    <Link to="/user/chat" search={{ user: id, property: home }} className="link min-w-0 wrap-anywhere">
      {t(side === 'agent' ? 'visitor' : 'shownBy', { name })}
    </Link>
  );
}
