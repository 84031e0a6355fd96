import { readView, ViewingsPage } from '@keystead/viewings/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/viewings')({
  validateSearch: readView,
  head: ({ match }) => hiddenHead(match, 'viewings'),
  component: () => <ViewingsPage {...Route.useSearch()} />,
});
