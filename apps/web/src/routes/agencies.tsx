import { getAgencies } from '@keystead/agencies/contract';
import { AgenciesPage, agenciesArgs, agenciesEnglish, readAgenciesSearch } from '@keystead/agencies/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { ownTexts } from '../own-texts.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber, pageQuery } from '../page-number.ts';
import { metadataOfAgencies } from '../seo/lists.ts';

export const Route = createFileRoute('/agencies')({
  validateSearch: readAgenciesSearch,
  loaderDeps: ({ search }) => readAgenciesSearch(search),
  // What the head says is made here: loaders come in the file of their page, heads with every page.
  loader: async (match) => {
    const { context, deps } = match;
    await context.queryClient.ensureQueryData(callQuery(context.api, getAgencies, agenciesArgs(deps)));
    const { title, description } = ownTexts(match, '/agencies', agenciesEnglish);
    const page = pageNumber(deps);
    // Narrowed lists are parts of the whole one.
    const isNarrowed = deps.search !== undefined || deps.city !== undefined;
    return {
      title: onPage(match, title, page),
      path: isNarrowed ? undefined : `/agencies${pageQuery(deps)}`,
      list: { page, isNarrowed, search: deps, description },
    };
  },
  head: ({ match, loaderData: data }) =>
    data ? pageHead(match, data, import.meta.env.SSR && metadataOfAgencies(match, data)) : {},
  component: () => <AgenciesPage search={Route.useLoaderDeps()} />,
});
