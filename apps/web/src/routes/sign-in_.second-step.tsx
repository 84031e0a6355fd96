import { readNext, SecondStepPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/sign-in_/second-step')({
  validateSearch: readNext,
  head: ({ match }) => hiddenHead(match, 'signIn'),
  component: Page,
});

function Page() {
  return <SecondStepPage next={readNext(Route.useSearch()).next} />;
}
