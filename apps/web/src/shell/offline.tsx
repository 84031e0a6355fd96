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
      {/* As an Alert looks, which would bring its tones and buttons into every first load. */}
      <div className="rounded-md bg-warning-tint p-4 text-sm">
        <p className="font-semibold text-warning">{t('offlineTitle')}</p>
        <p>{t('offlineText')}</p>
      </div>
    </Container>
  );
}
