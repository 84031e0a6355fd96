import { readNext, SignInPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: readNext,
  head: ({ match }) => hiddenHead(match, 'signIn'),
  component: Page,
});

function Page() {
  return <SignInPage next={readNext(Route.useSearch()).next} />;
}
