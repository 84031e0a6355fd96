import type { Input, Result } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { getAgentProperties, getAgents, revealContact } from '../contract.ts';
import { agentPage, agentsPage, type Who } from './agents.service.ts';
import { reveal } from './reveal.service.ts';

async function answerAgents(ctx: Ctx, input: Input<typeof getAgents>): Promise<Result<typeof getAgents>> {
  const { items, total, cities, languages } = await agentsPage(ctx, input);
  return { data: items, total, cities, languages };
}

async function answerAgent(
  ctx: Ctx,
  input: Input<typeof getAgentProperties>,
): Promise<Result<typeof getAgentProperties>> {
  const { limit, offset, is_projects: asksProjects = false, property_type: type } = input;
  const offer = type === undefined ? undefined : type === '0' ? 'sell' : 'rent';
  const page = await agentPage(ctx, whoIn(input), { limit, offset, asksProjects, offer });
  const { agent, items, projects, total, premium, mayPremium } = page;
  return {
    data: {
      customer_data: agent,
      properties_data: items.map((item) => ({ ...item, is_premium: item.is_premium ? 1 : 0 })),
      projects_data: projects,
      premium_properties_count: premium,
      // Of premium homes: without it they are left out, and counted only.
      package_available: mayPremium,
      feature_available: mayPremium,
    },
    total,
  };
}

function whoIn(input: Input<typeof getAgentProperties>): Who {
  if (input.is_admin) return 'operator';
  if (input.slug_id !== undefined) return { slugId: input.slug_id };
  if (input.id !== undefined) return { id: input.id };
  throw invalidField('slug_id', 'is required');
}

export const routes: Route<Contexts>[] = [
  route(getAgents, answerAgents),
  route(getAgentProperties, answerAgent),
  route(revealContact, async (ctx, input) => ({ data: await reveal(ctx, input) })),
];
