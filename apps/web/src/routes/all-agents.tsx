import { getAgents } from '@keystead/agents/contract';
import { AgentsPage, agentsArgs, isNarrowed, readAgentsSearch } from '@keystead/agents/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { pageQuery } from '../page-number.ts';

export const Route = createFileRoute('/all-agents')({
  validateSearch: readAgentsSearch,
  loaderDeps: ({ search }) => readAgentsSearch(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getAgents, agentsArgs(deps)));
  },
  head: ({ match }) =>
    pageHead({
      title: 'Agents',
      description: 'Estate agents and owners with homes to buy and to rent on Keystead.',
      // Narrowed lists are parts of the whole one.
      path: `/all-agents${isNarrowed(match.search) ? '' : pageQuery(match.search)}`,
    }),
  component: () => <AgentsPage search={Route.useLoaderDeps()} />,
});
