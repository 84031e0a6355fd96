import { type AgentDetail, getAgentProperties } from '@keystead/agents/contract';
import { AgentPage, agentArgs, agentProjectsArgs } from '@keystead/agents/web';
import { MessageButton } from '@keystead/chat/web';
import { callQuery } from '@keystead/http/react';
import { BlockButton } from '@keystead/moderation/web';
import { getReviews } from '@keystead/reviews/contract';
import { ReviewsSection, reviewsArgs } from '@keystead/reviews/web';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';
import { onPage, pageHead } from '../page-head.ts';
import { type PageSearch, pageNumber, readPage } from '../page-number.ts';
import { metadataOfAgent } from '../seo/things.ts';

/** `is_admin=1`: the site itself. `property_type`: homes to buy (0) or to rent. `projects`: which page of the projects. */
type AgentAddress = PageSearch & {
  is_admin?: '1' | undefined;
  property_type?: '0' | '1' | undefined;
  projects?: string | undefined;
};

function readAddress(raw: {
  readonly page?: unknown;
  readonly is_admin?: unknown;
  readonly property_type?: unknown;
  readonly projects?: unknown;
}): AgentAddress {
  const { page: projects } = readPage({ page: raw.projects });
  const offer = String(raw.property_type ?? '');
  return {
    ...readPage(raw),
    ...((offer === '0' || offer === '1') && { property_type: offer }),
    ...(String(raw.is_admin ?? '') === '1' && { is_admin: '1' }),
    ...(projects !== undefined && { projects }),
  };
}

const searchOf = (slug: string, address: AgentAddress) => ({
  slug,
  isAdmin: address.is_admin === '1',
  offer: address.property_type,
  page: pageNumber(address),
  projectsPage: Number(address.projects ?? 1),
});

export const Route = createFileRoute('/agent-details/$slug')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => readAddress(search),
  loader: async ({ context, params, deps }) => {
    const search = searchOf(params.slug, deps);
    const read = (args: Parameters<typeof callQuery<typeof getAgentProperties>>[2]) =>
      orNotFound(context.queryClient.ensureQueryData(callQuery(context.api, getAgentProperties, args)));
    const { customer_data: agent } = (await read(agentArgs(search))).data;
    if (agent.projects_count > 0) await read(agentProjectsArgs(search));
    await context.queryClient.ensureQueryData(
      callQuery(context.api, getReviews, reviewsArgs({ agent_id: String(agent.id) })),
    );
    const { name, city } = agent;
    return { name, city };
  },
  head: ({ loaderData, params: { slug }, match }) => {
    const { name = '', city = '' } = loaderData ?? {};
    const address = readAddress(match.search);
    const query = new URLSearchParams({
      ...(address.is_admin && { is_admin: '1' }),
      ...(pageNumber(address) > 1 && { page: address.page }),
    });
    const path = `/agent-details/${slug}${query.size > 0 ? `?${query}` : ''}`;
    return pageHead(
      match,
      { title: onPage(match, city ? `${name}, ${city}` : name, pageNumber(address)), path },
      import.meta.env.SSR && metadataOfAgent(match, path, searchOf(slug, address)),
    );
  },
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  const search = Route.useLoaderDeps();
  return <AgentPage {...searchOf(slug, search)} Message={Message} actions={actionsOn} below={reviewsOf} />;
}

const Message = ({ agent: { id, is_admin } }: { agent: AgentDetail }) => (
  <MessageButton other={is_admin ? 0 : id} />
);

const reviewsOf = ({ id, name }: AgentDetail) => <ReviewsSection of={{ agent_id: String(id) }} name={name} />;

const actionsOn = ({ id, name, is_admin, has_email, has_mobile }: AgentDetail) => (
  <BlockButton other={{ id: is_admin ? 'operator' : id, name }} isKnown={!has_email && !has_mobile} />
);
