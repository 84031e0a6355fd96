import { StillAvailablePage } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/still-available')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'stillAvailable');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: Page,
});

function Page() {
  return <StillAvailablePage token={Route.useSearch().token ?? ''} />;
}
