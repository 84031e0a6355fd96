import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { daysUntil } from './own-state.ts';
import { stateOf } from './state-of.ts';
import { useText } from './text.ts';
import type { Act } from './use-asking.tsx';
import { useDay } from './use-day.ts';

/** Days before the end from which renewing is put forward. */
const SOON_DAYS = 14;

/** Renders a listing's problem, what it means, and the way on. */
export function OwnNotice({ listing, act }: { listing: OwnProperty; act: Act }) {
  const t = useText();
  const { day } = useDay();
  const { id, title, slug_id: slug, expires_at: end } = listing;
  const renew = (
    <Button variant="secondary" size="sm" onClick={() => act('renew', [id], title)}>
      {t('do_renew')}
    </Button>
  );
  const notice = (tone: 'info' | 'warning' | 'danger', title: string, text: string, actions?: ReactNode) => (
    <Alert tone={tone} title={title} className="mt-5" actions={actions}>
      {text}
    </Alert>
  );
  switch (stateOf(listing)) {
    case 'rejected':
      return notice(
        'danger',
        t('ownRejectedTitle'),
        listing.reject_reason.reason || t('ownNoReason'),
        <>
          <p className="w-full text-ink">{t('ownRejectedText')}</p>
          <Link to="/user/edit-property/$slug" params={{ slug }} className={buttonClass('secondary', 'sm')}>
            {t('mend')}
          </Link>
        </>,
      );
    case 'pending':
      return notice(
        'warning',
        t('ownPendingTitle'),
        t(listing.waits_for_agency ? 'ownAgencyText' : 'ownPendingText'),
      );
    case 'expired':
      return notice('warning', t('ownExpired'), t('ownExpiredText'), renew);
    case 'inactive':
      return notice(
        'info',
        t('ownInactiveTitle'),
        t('ownInactiveText'),
        <Button variant="secondary" size="sm" onClick={() => act('activate', [id], title)}>
          {t('do_activate')}
        </Button>,
      );
    case 'done':
      return notice(
        'info',
        t(`ownDone_${listing.property_type === 'sold' ? 'sold' : 'rented'}`),
        t('ownDoneText'),
      );
    default: {
      if (end === '') return null;
      const days = daysUntil(end, Date.now());
      if (days > SOON_DAYS)
        return <p className="mt-4 text-sm text-muted">{t('ownExpires', { day: day(end) })}</p>;
      return notice(
        'warning',
        days === 0 ? t('ownExpiresToday') : t('ownExpiresSoon', { count: days }),
        t('ownExpiresText'),
        renew,
      );
    }
  }
}
