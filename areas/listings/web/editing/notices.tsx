import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import type { OwnProperty } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders notices before an edit: why it was rejected, what cannot be changed, that it is a demo. */
export function Notices({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { demo_mode: isDemo } = useSettings();
  const isClosed = listing.property_type === 'sold' || listing.property_type === 'rented';
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      {isDemo ? (
        <Alert tone="warning" title={t('demoTitle')}>
          {t('demoText')}
        </Alert>
      ) : null}
      {listing.request_status === 'rejected' ? (
        <Alert tone="danger" title={t('rejectedTitle')}>
          {listing.reject_reason.reason ? (
            <p dir="auto" className="wrap-anywhere">
              {listing.reject_reason.reason}
            </p>
          ) : null}
          <p className="mt-1">{t('rejectedText')}</p>
        </Alert>
      ) : null}
      {listing.request_status === 'pending' ? (
        <Alert tone="warning" title={t('pendingTitle')}>
          {t('pendingText')}
        </Alert>
      ) : null}
      {isClosed ? <Alert title={t('closedTitle')}>{t('closedText')}</Alert> : null}
    </div>
  );
}
