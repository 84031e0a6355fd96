import { ProviderReturnPage, readProviderReturn } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/sign-in_/google')({
  ssr: false,
  validateSearch: readProviderReturn,
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'signingIn');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: Page,
});

function Page() {
  return <ProviderReturnPage provider="google" {...readProviderReturn(Route.useSearch())} />;
}
