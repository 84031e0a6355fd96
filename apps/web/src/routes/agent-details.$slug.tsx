import { getAgentProperties } from '@keystead/agents/contract';
import { AgentPage, agentArgs } from '@keystead/agents/web';
import { callQuery } from '@keystead/http/react';
import { truncate } from '@keystead/kit/text';
import { BlockButton } from '@keystead/moderation/web';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';
import { pageHead } from '../page-head.ts';
import { type PageSearch, pageNumber, readPage } from '../page-number.ts';

/** `is_admin=1`: the house itself. */
type AgentAddress = PageSearch & { is_admin?: '1' | undefined };

function readAddress(raw: { readonly page?: unknown; readonly is_admin?: unknown }): AgentAddress {
  return { ...readPage(raw), ...(String(raw.is_admin ?? '') === '1' && { is_admin: '1' }) };
}

export const Route = createFileRoute('/agent-details/$slug')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => readAddress(search),
  loader: async ({ context, params, deps }) => {
    const args = agentArgs({ slug: params.slug, isAdmin: deps.is_admin === '1', page: pageNumber(deps) });
    const answer = await orNotFound(
      context.queryClient.ensureQueryData(callQuery(context.api, getAgentProperties, args)),
    );
    const { name, about_me, city, profile } = answer.data.customer_data;
    return { name, about: about_me, city, image: profile };
  },
  head: ({ loaderData, params, match }) => {
    const { name = '', about = '', city = '', image } = loaderData ?? {};
    const query = readAddress(match.search).is_admin ? '?is_admin=1' : '';
    return pageHead({
      title: city ? `${name}, ${city}` : name,
      description: truncate(about || `Homes to buy and to rent with ${name}.`, 160),
      path: `/agent-details/${params.slug}${query}`,
      image,
      type: 'profile',
    });
  },
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  const search = Route.useLoaderDeps();
  return (
    <AgentPage
      slug={slug}
      isAdmin={search.is_admin === '1'}
      page={pageNumber(search)}
      actions={({ id, name, is_admin, email, mobile }) => (
        <BlockButton other={{ id: is_admin ? 'house' : id, name }} isKnown={email === '' && mobile === ''} />
      )}
    />
  );
}
