import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';
import { OfflinePage } from '../shell/states.tsx';

/** Kept by the service worker and shown for pages that cannot be fetched. */
export const Route = createFileRoute('/offline')({
  head: ({ match }) => hiddenHead(match, 'offline'),
  component: OfflinePage,
});
