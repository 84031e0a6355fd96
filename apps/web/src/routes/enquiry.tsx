import { GuestPage } from '@keystead/enquiries/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/enquiry')({
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'enquiry');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: GuestPage,
});
