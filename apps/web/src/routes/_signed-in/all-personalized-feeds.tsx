import { FeedPage } from '@keystead/personalisation/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../page-head.ts';

export const Route = createFileRoute('/_signed-in/all-personalized-feeds')({
  head: ({ match }) => hiddenHead(match, 'forYou'),
  component: FeedPage,
});
