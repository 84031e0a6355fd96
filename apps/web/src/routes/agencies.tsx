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
  loader: async (match) => {
    const { context, deps } = match;
    await context.queryClient.ensureQueryData(callQuery(context.api, getAgencies, agenciesArgs(deps)));
    return ownTexts(match, '/agencies', agenciesEnglish);
  },
  head: ({ match, loaderData }) => {
    const search = readAgenciesSearch(match.search);
    const page = pageNumber(search);
    const [title, path] = [onPage(match, loaderData?.title ?? '', page), '/agencies'];
    // Narrowed lists are parts of the whole one.
    const isNarrowed = search.search !== undefined || search.city !== undefined;
    return pageHead(
      match,
      { title, path: isNarrowed ? undefined : path + pageQuery(search) },
      import.meta.env.SSR &&
        metadataOfAgencies(match, { title, path, page, isNarrowed }, search, loaderData?.description ?? ''),
    );
  },
  component: () => <AgenciesPage search={Route.useLoaderDeps()} />,
});
