import { ProviderReturnPage, readProviderReturn } from '@keystead/accounts/web';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/sign-in_/apple')({
  ssr: false,
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'signingIn');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: Page,
});

/** Apple posts to this address; the server leads on to this page with what was posted after the #. */
function Page() {
  const posted = useLocation({ select: ({ hash }) => hash });
  const given = Object.fromEntries(new URLSearchParams(posted));
  return <ProviderReturnPage provider="apple" {...readProviderReturn(given)} />;
}
