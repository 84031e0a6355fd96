import { readNext, SignUpPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/sign-up')({
  validateSearch: readNext,
  head: () => ({ meta: [{ title: 'Create an account · Keystead' }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
});

function Page() {
  return <SignUpPage next={readNext(Route.useSearch()).next} />;
}
