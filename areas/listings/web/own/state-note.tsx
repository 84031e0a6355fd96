import { CalendarClock, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { daysUntil } from './own-state.ts';
import { stateOf } from './state-of.ts';
import { useText } from './text.ts';
import { useDay } from './use-day.ts';

/** The last days of a listing, in which its owner is asked to renew it. */
const SOON_DAYS = 14;

/** Renders in a row why it was rejected, or when it expires, with the way out of either. */
export function StateNote({
  listing,
  edit,
  renew,
}: {
  listing: OwnProperty;
  /** The link to mend it with. */
  edit: ReactNode;
  /** The button that keeps it on the site. */
  renew: ReactNode;
}) {
  const t = useText();
  const { day } = useDay();
  const { reason } = listing.reject_reason;
  if (stateOf(listing) === 'rejected')
    return (
      <Note icon={<CircleAlert />} className="text-danger" way={edit}>
        {reason ? t('ownReason', { reason }) : t('ownNoReason')}
      </Note>
    );
  if (stateOf(listing) === 'expired')
    return (
      <Note icon={<CalendarClock />} className="text-warning" way={renew}>
        {t('ownExpired')}
      </Note>
    );
  if (listing.waits_for_agency)
    return (
      <Note icon={<CalendarClock />} className="text-muted">
        {t('ownAgencyText')}
      </Note>
    );
  if (listing.expires_at === '') return null;
  const days = daysUntil(listing.expires_at, Date.now());
  if (days > SOON_DAYS && listing.status === 0) return null;
  if (days > SOON_DAYS)
    return <Note className="text-muted">{t('ownExpires', { day: day(listing.expires_at) })}</Note>;
  return (
    <Note icon={<CalendarClock />} className="text-warning" way={renew}>
      {days === 0 ? t('ownExpiresToday') : t('ownExpiresSoon', { count: days })}
    </Note>
  );
}

function Note({
  icon,
  way,
  className,
  children,
}: {
  icon?: ReactNode;
  way?: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className={`flex min-w-0 items-start gap-1.5 ${className}`}>
        {icon ? (
          <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-4">
            {icon}
          </span>
        ) : null}
        <span className="line-clamp-4 wrap-anywhere">{children}</span>
      </p>
      {way}
    </div>
  );
}
