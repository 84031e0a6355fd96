import { FeedPage } from '@keystead/personalisation/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/all-personalized-feeds')({
  head: () => ({ meta: [{ title: 'Homes for you · Keystead' }] }),
  component: FeedPage,
});
