import { InvitationPage } from '@keystead/agencies/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/agency-invitation')({
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'agency');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: InvitationPage,
});
