import { InvitationPage } from '@keystead/agencies/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/agency-invitation')({
  // The token stands after the #, which no referrer has.
  head: ({ match }) => hiddenHead(match, 'agency'),
  component: InvitationPage,
});
