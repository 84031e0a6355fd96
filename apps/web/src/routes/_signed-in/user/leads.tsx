import { LeadsPage, readLeadsSearch } from '@keystead/leads/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/leads')({
  validateSearch: readLeadsSearch,
  head: ({ match }) => hiddenHead(match, 'leads'),
  component: () => <LeadsPage search={Route.useSearch()} />,
});
