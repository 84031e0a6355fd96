import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';
import { OfflinePage } from '../shell/states.tsx';
import { STAND_IN } from '../stand-in.ts';

/** Stored by the service worker and shown, at their addresses, for pages that cannot be fetched. */
export const Route = createFileRoute('/offline')({
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'offline');
    return { meta: [...meta, { name: STAND_IN, content: '/offline' }] };
  },
  component: OfflinePage,
});
