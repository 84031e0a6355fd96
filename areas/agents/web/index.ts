export { AgentCard, RatingLine, VerifiedBadge } from './agent-card.tsx';
export { AgentPage } from './agent-page.tsx';
export { AgentsPage } from './agents-page.tsx';
export { type AgentsSearch, isNarrowed, readAgentsSearch } from './agents-search.ts';
export { ReachButton } from './reach-button.tsx';
export { type AgentSearch, agentArgs, agentProjectsArgs, agentsArgs } from './requests.ts';
export { ServiceLine } from './service/service-line.tsx';
export { agentStructuredData, ratingData } from './structured.ts';
