import { getAgents } from '@keystead/agents/contract';
import { AgentsPage, agentsArgs } from '@keystead/agents/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { pageNumber, pageQuery, readPage } from '../page-number.ts';

export const Route = createFileRoute('/all-agents')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => readPage(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(
      callQuery(context.api, getAgents, agentsArgs(pageNumber(deps))),
    );
  },
  head: ({ match }) =>
    pageHead({
      title: 'Agents',
      description: 'Estate agents and owners with homes to buy and to rent on Keystead.',
      path: `/all-agents${pageQuery(readPage(match.search))}`,
    }),
  component: () => <AgentsPage page={pageNumber(Route.useLoaderDeps())} />,
});
