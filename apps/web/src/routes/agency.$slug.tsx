import { getAgency, getAgencyHomes } from '@keystead/agencies/contract';
import { AgencyPage, agencyHomesArgs } from '@keystead/agencies/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber, pageQuery, readPage } from '../page-number.ts';
import { metadataOfAgency } from '../seo/things.ts';

export const Route = createFileRoute('/agency/$slug')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => readPage(search),
  loader: async ({ context, params: { slug }, deps }) => {
    const { api, queryClient } = context;
    const { data } = await orNotFound(
      queryClient.ensureQueryData(callQuery(api, getAgency, { slug_id: slug })),
    );
    const { name, cities, property_count: homes } = data;
    if (homes > 0)
      await queryClient.ensureQueryData(
        callQuery(api, getAgencyHomes, agencyHomesArgs(slug, pageNumber(deps))),
      );
    return { name, city: cities[0] ?? '' };
  },
  head: ({ loaderData, params: { slug }, match }) => {
    const { name = '', city = '' } = loaderData ?? {};
    const search = readPage(match.search);
    const page = pageNumber(search);
    const path = `/agency/${slug}${pageQuery(search)}`;
    return pageHead(
      match,
      { title: onPage(match, city ? `${name}, ${city}` : name, page), path },
      import.meta.env.SSR && metadataOfAgency(match, path, { slug, page }),
    );
  },
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  return <AgencyPage slug={slug} page={pageNumber(Route.useLoaderDeps())} />;
}
