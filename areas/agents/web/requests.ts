/** What the pages ask, for their routes' loaders: apart from the pages, which come when they are shown. */

import type { AgentsSearch } from './agents-search.ts';

export const AGENTS_LENGTH = 24;
export const AGENT_HOMES_LENGTH = 12;
export const AGENT_PROJECTS_LENGTH = 6;

/** Returns the request of one page of agents. */
export const agentsArgs = ({ page = '1', ...filters }: AgentsSearch) => ({
  ...filters,
  limit: AGENTS_LENGTH,
  offset: (Number(page) - 1) * AGENTS_LENGTH,
});

/** Which agent, and which page of the homes, as the address says it. */
export interface AgentSearch {
  slug: string;
  isAdmin: boolean;
  /** 0: homes to buy alone, 1: to rent. */
  offer?: '0' | '1' | undefined;
  page: number;
  /** Page of the projects. */
  projectsPage: number;
}

/** Returns the request of an agent's page. */
export const agentArgs = ({ slug, isAdmin, offer, page }: Omit<AgentSearch, 'projectsPage'>) => ({
  ...whoIn({ slug, isAdmin }),
  ...(offer !== undefined && { property_type: offer }),
  limit: AGENT_HOMES_LENGTH,
  offset: (page - 1) * AGENT_HOMES_LENGTH,
});

/** Returns the request of one page of an agent's projects. */
export const agentProjectsArgs = ({ slug, isAdmin, projectsPage }: Omit<AgentSearch, 'page'>) => ({
  ...whoIn({ slug, isAdmin }),
  is_projects: '1' as const,
  limit: AGENT_PROJECTS_LENGTH,
  offset: (projectsPage - 1) * AGENT_PROJECTS_LENGTH,
});

const whoIn = ({ slug, isAdmin }: Pick<AgentSearch, 'slug' | 'isAdmin'>) =>
  isAdmin ? { is_admin: '1' as const } : { slug_id: slug };
