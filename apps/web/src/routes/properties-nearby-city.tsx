import { getCities } from '@keystead/catalogue/contract';
import { CitiesPage, citiesArgs } from '@keystead/catalogue/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { pageNumber, pageQuery, readPage } from '../page-number.ts';

export const Route = createFileRoute('/properties-nearby-city')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => readPage(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(
      callQuery(context.api, getCities, citiesArgs(pageNumber(deps))),
    );
  },
  head: ({ match }) =>
    pageHead({
      title: 'Homes by city',
      description: 'Every city with homes to buy and to rent on Keystead today.',
      path: `/properties-nearby-city${pageQuery(readPage(match.search))}`,
    }),
  component: () => <CitiesPage page={pageNumber(Route.useLoaderDeps())} />,
});
