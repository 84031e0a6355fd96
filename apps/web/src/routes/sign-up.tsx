import { readNext, SignUpPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/sign-up')({
  validateSearch: readNext,
  head: ({ match }) => hiddenHead(match, 'signUp'),
  component: Page,
});

function Page() {
  return <SignUpPage next={readNext(Route.useSearch()).next} />;
}
