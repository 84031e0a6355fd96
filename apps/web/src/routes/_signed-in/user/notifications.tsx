import { NotificationsPage, readNotificationsSearch } from '@keystead/notifications/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/notifications')({
  validateSearch: readNotificationsSearch,
  head: () => ({ meta: [{ title: 'Notifications · Keystead' }] }),
  component: () => <NotificationsPage {...Route.useSearch()} />,
});
