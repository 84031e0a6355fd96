import { getAgents } from '@keystead/agents/contract';
import { AgentsPage, agentsArgs, isNarrowed as isNarrowedBy, readAgentsSearch } from '@keystead/agents/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber, pageQuery } from '../page-number.ts';
import { metadataOfAgents } from '../seo/lists.ts';

export const Route = createFileRoute('/all-agents')({
  validateSearch: readAgentsSearch,
  loaderDeps: ({ search }) => readAgentsSearch(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getAgents, agentsArgs(deps)));
  },
  head: ({ match }) => {
    const search = readAgentsSearch(match.search);
    const page = pageNumber(search);
    const [title, path] = [onPage(match, headText(match, 'agents'), page), '/all-agents'];
    // Narrowed lists are parts of the whole one.
    const isNarrowed = isNarrowedBy(search);
    return pageHead(
      match,
      { title, path: isNarrowed ? undefined : path + pageQuery(search) },
      import.meta.env.SSR && metadataOfAgents(match, { title, path, page, isNarrowed }, search),
    );
  },
  component: () => <AgentsPage search={Route.useLoaderDeps()} />,
});
