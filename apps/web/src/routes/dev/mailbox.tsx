import { MailboxPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/dev/mailbox')({
  ssr: false,
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } =>
    typeof to === 'string' && to !== '' ? { to } : {},
  head: () => ({ meta: [{ title: 'Demo mailbox · Keystead' }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
});

function Page() {
  return <MailboxPage to={Route.useSearch().to} />;
}
