import { readWebhooksSearch, WebhooksPage } from '@keystead/webhooks/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/webhooks')({
  validateSearch: readWebhooksSearch,
  head: ({ match }) => hiddenHead(match, 'webhooks'),
  component: () => <WebhooksPage search={Route.useSearch()} />,
});
