import { StillAvailablePage } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/still-available')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: () => ({
    meta: [
      { title: 'Is your home still available? · Keystead' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: Page,
});

function Page() {
  return <StillAvailablePage token={Route.useSearch().token ?? ''} />;
}
