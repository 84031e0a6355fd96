import { getAgency } from '@keystead/agencies/contract';
import { AgencyPage } from '@keystead/agencies/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfAgency } from '../seo/things.ts';

export const Route = createFileRoute('/agency/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const call = callQuery(context.api, getAgency, { slug_id: slug });
    const { data } = await orNotFound(context.queryClient.ensureQueryData(call));
    const { name, cities } = data;
    return { name, city: cities[0] ?? '' };
  },
  head: ({ loaderData, params: { slug }, match }) => {
    const { name = '', city = '' } = loaderData ?? {};
    const path = `/agency/${slug}`;
    return pageHead(
      match,
      { title: city ? `${name}, ${city}` : name, path },
      import.meta.env.SSR && metadataOfAgency(match, path, slug),
    );
  },
  component: () => <AgencyPage slug={Route.useParams().slug} />,
});
