export { AgentCard, VerifiedBadge } from './agent-card.tsx';
export { AgentPage, type AgentSearch, agentArgs } from './agent-page.tsx';
export { AgentsPage, agentsArgs } from './agents-page.tsx';
