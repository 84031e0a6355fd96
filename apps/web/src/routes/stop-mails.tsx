import { StopMailsPage } from '@keystead/notifications/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/stop-mails')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: () => ({
    meta: [
      { title: 'Mails of this kind · Keystead' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: Page,
});

function Page() {
  return <StopMailsPage token={Route.useSearch().token ?? ''} />;
}
