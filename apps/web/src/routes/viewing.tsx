import { GuestViewingPage } from '@keystead/viewings/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/viewing')({
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'viewing');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: GuestViewingPage,
});
