import { NotificationsPage, readNotificationsSearch } from '@keystead/notifications/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/notifications')({
  validateSearch: readNotificationsSearch,
  head: ({ match }) => hiddenHead(match, 'notifications'),
  component: () => <NotificationsPage {...Route.useSearch()} />,
});
