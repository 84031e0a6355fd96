import { Container } from '@keystead/ui/container';
import { useEffect, useSyncExternalStore } from 'react';
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
  useEffect(() => {
    if (online || !navigator.serviceWorker?.controller) return;
    document.addEventListener('click', openWhole, true);
    return () => document.removeEventListener('click', openWhole, true);
  }, [online]);
  if (online) return null;
  return (
    <Container className="pt-3">
      {/* As an Alert looks, which would bring its tones and buttons along. */}
      <div className="rounded-md bg-warning-tint p-4 text-sm">
        <p className="font-semibold text-warning">{t('offlineTitle')}</p>
        <p>{t('offlineText')}</p>
      </div>
    </Container>
  );
}

/**
 * A link to a public page opens it whole, as the service worker has cached it: the router would wait for answers. Own
 * pages are not cached; where someone is in one, its parts stay where they are.
 */
function openWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.origin !== window.location.origin) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.pathname === window.location.pathname || link.pathname.includes('/user/')) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
}
