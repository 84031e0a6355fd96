import { devMailbox } from '@keystead/accounts/contract';
import { createFileRoute } from '@tanstack/react-router';
import { Catalogue } from '../../dev/catalogue.tsx';
import { orNotFound } from '../../or-not-found.ts';

export const Route = createFileRoute('/dev/ui')({
  // Who may look depends on where the browser is, which the server's own calls do not know; and pages are cached for all.
  ssr: false,
  // One file for both, so that the entry of public pages carries nothing but the address.
  codeSplitGroupings: [['loader', 'component']],
  // Development and demo sites are distinguished from live ones in one place: where the mailbox is.
  loader: async ({ context }) => {
    await orNotFound(context.api(devMailbox, { limit: 1 }));
  },
  head: () => ({ meta: [{ title: 'Parts · Keystead' }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
});

function Page() {
  return <Catalogue search={Route.useSearch() as Record<string, string | undefined>} />;
}
