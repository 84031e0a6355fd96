import { Alert } from '@keystead/ui/alert';
import { Container } from '@keystead/ui/container';
import { useSyncExternalStore } from 'react';
import { useText } from './text.ts';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the connection is gone, as long as it is. */
export function OfflineNotice() {
  const t = useText();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Container className="pt-3">
      <Alert tone="warning" title={t('offlineTitle')}>
        {t('offlineText')}
      </Alert>
    </Container>
  );
}
