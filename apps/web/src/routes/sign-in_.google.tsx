import { ProviderReturnPage, readProviderReturn } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/sign-in_/google')({
  ssr: false,
  validateSearch: readProviderReturn,
  head: () => ({
    meta: [
      { title: 'Signing in · Keystead' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: Page,
});

function Page() {
  return <ProviderReturnPage provider="google" {...readProviderReturn(Route.useSearch())} />;
}
