import { type AgencyDetail, getAgency, getAgencyHomes } from '@keystead/agencies/contract';
import { AgencyPage, agencyHomesArgs } from '@keystead/agencies/web';
import { callQuery } from '@keystead/http/react';
import { getReviews } from '@keystead/reviews/contract';
import { ReviewsSection, reviewsArgs } from '@keystead/reviews/web';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber, pageQuery, readPage } from '../page-number.ts';
import { metadataOfAgency } from '../seo/things.ts';

export const Route = createFileRoute('/agency/$slug')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => readPage(search),
  // What the head says is made here: loaders come in the file of their page, heads with every page.
  loader: async (match) => {
    const { slug } = match.params;
    const { api, queryClient } = match.context;
    const call = callQuery(api, getAgency, { slug_id: slug });
    const { data } = await orNotFound(queryClient.ensureQueryData(call));
    const { name, cities, property_count: homes } = data;
    const page = pageNumber(match.deps);
    if (homes > 0)
      await queryClient.ensureQueryData(callQuery(api, getAgencyHomes, agencyHomesArgs(slug, page)));
    await queryClient.ensureQueryData(
      callQuery(api, getReviews, reviewsArgs({ agency_id: String(data.id) })),
    );
    const [city] = cities;
    return {
      title: onPage(match, city ? `${name}, ${city}` : name, page),
      path: `/agency/${slug}${pageQuery(match.deps)}`,
      which: { slug, page },
    };
  },
  head: ({ match, loaderData: data }) =>
    data ? pageHead(match, data, import.meta.env.SSR && metadataOfAgency(match, data.path, data.which)) : {},
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  return <AgencyPage slug={slug} page={pageNumber(Route.useLoaderDeps())} below={reviewsOf} />;
}

const reviewsOf = ({ id, name }: AgencyDetail) => (
  <ReviewsSection of={{ agency_id: String(id) }} name={name} />
);
