import { SignedInOnly } from '@keystead/accounts/web';
import { createFileRoute, Outlet } from '@tanstack/react-router';

/** Everything below is one person's own: rendered in the browser only, and only with a session. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  // Who is here is stored in this browser; nothing below may begin before that is known.
  beforeLoad: ({ context }) => context.store.restore(),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: () => (
    <SignedInOnly>
      <Outlet />
    </SignedInOnly>
  ),
});
