import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { Link, useRouter } from '@tanstack/react-router';
import { House, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from './text.ts';

/** Shown for an address that leads nowhere; the answer's status is 404. */
export function NotFoundPage() {
  const t = useText();
  return (
    <Container>
      <ErrorState
        level="h1"
        icon={<House aria-hidden="true" />}
        title={t('notFoundTitle')}
        description={t('notFoundText')}
        actions={
          <>
            <Link to="/" className={buttonClass('primary')}>
              {t('goHome')}
            </Link>
            <a href="/properties/all-properties" className={buttonClass('secondary')}>
              {t('browse')}
            </a>
          </>
        }
      />
    </Container>
  );
}

/** Shown when a page failed; says nothing of the cause, which is in the server's log. */
export function OffRoadPage({ reset }: { reset?: () => void }) {
  const t = useText();
  const router = useRouter();
  const [offline] = useState(() => navigator.onLine === false);
  if (offline) return <OfflinePage />;
  return (
    <Container>
      <ErrorState
        level="h1"
        title={t('errorTitle')}
        description={t('errorText')}
        retryLabel={t('retry')}
        onRetry={() => {
          reset?.();
          void router.invalidate();
        }}
        actions={
          <Link to="/" className={buttonClass('secondary')}>
            {t('goHome')}
          </Link>
        }
      />
    </Container>
  );
}

/** Fallback while a page loads. */
export function PendingPage() {
  const t = useText();
  return (
    <Container className="grid min-h-[60vh] place-items-center">
      <Spinner label={t('loading')} className="text-2xl text-muted" />
    </Container>
  );
}

/** Shown for a page that cannot be fetched: by the service worker, and by the router without a connection. */
export function OfflinePage() {
  const t = useText();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Container>
      <ErrorState
        level="h1"
        icon={<WifiOff aria-hidden="true" />}
        title={t('offlineTitle')}
        description={t('offlinePageText')}
        retryLabel={t('retry')}
        onRetry={() => window.location.reload()}
      />
    </Container>
  );
}
