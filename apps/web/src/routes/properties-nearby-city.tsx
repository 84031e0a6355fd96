import { getCities } from '@keystead/catalogue/contract';
import { CitiesPage, citiesArgs } from '@keystead/catalogue/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber, pageQuery, readPage } from '../page-number.ts';
import { metadataOfCities } from '../seo/lists.ts';

export const Route = createFileRoute('/properties-nearby-city')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => readPage(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(
      callQuery(context.api, getCities, citiesArgs(pageNumber(deps))),
    );
  },
  head: ({ match }) => {
    const search = readPage(match.search);
    const page = pageNumber(search);
    const [title, path] = [onPage(match, headText(match, 'cities'), page), '/properties-nearby-city'];
    return pageHead(
      match,
      { title, path: path + pageQuery(search) },
      import.meta.env.SSR && metadataOfCities(match, { title, path, page }),
    );
  },
  component: () => <CitiesPage page={pageNumber(Route.useLoaderDeps())} />,
});
