import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../shell/states.tsx';

/** Kept by the service worker and shown for pages that cannot be fetched. */
export const Route = createFileRoute('/offline')({
  head: () => ({ meta: [{ title: 'Offline · Keystead' }, { name: 'robots', content: 'noindex' }] }),
  component: OfflinePage,
});
