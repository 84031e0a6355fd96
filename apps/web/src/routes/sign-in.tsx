import { readNext, SignInPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/sign-in')({
  validateSearch: readNext,
  head: () => ({ meta: [{ title: 'Sign in · Keystead' }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
});

function Page() {
  return <SignInPage next={readNext(Route.useSearch()).next} />;
}
