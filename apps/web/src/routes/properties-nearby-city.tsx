import { getCities } from '@keystead/catalogue/contract';
import { CitiesPage, citiesArgs, readCitiesSearch } from '@keystead/catalogue/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber, pageQuery } from '../page-number.ts';
import { metadataOfCities } from '../seo/lists.ts';

export const Route = createFileRoute('/properties-nearby-city')({
  validateSearch: readCitiesSearch,
  loaderDeps: ({ search }) => readCitiesSearch(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getCities, citiesArgs(deps)));
  },
  head: ({ match }) => {
    const search = readCitiesSearch(match.search);
    const page = pageNumber(search);
    const [title, path] = [onPage(match, headText(match, 'cities'), page), '/properties-nearby-city'];
    // Those of one country are a part of the whole list.
    const isNarrowed = search.country !== undefined;
    return pageHead(
      match,
      { title, path: isNarrowed ? undefined : path + pageQuery(search) },
      import.meta.env.SSR && metadataOfCities(match, { title, path, page, isNarrowed }, search),
    );
  },
  component: () => <CitiesPage search={Route.useLoaderDeps()} />,
});
