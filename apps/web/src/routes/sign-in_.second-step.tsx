import { readNext, SecondStepPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/sign-in_/second-step')({
  validateSearch: readNext,
  head: () => ({ meta: [{ title: 'Sign in · Keystead' }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
});

function Page() {
  return <SecondStepPage next={readNext(Route.useSearch()).next} />;
}
