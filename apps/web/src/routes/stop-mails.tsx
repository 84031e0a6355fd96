import { StopMailsPage } from '@keystead/notifications/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/stop-mails')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'stopMails');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: Page,
});

function Page() {
  return <StopMailsPage token={Route.useSearch().token ?? ''} />;
}
