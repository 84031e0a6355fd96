export { routes } from './agents.routes.ts';
export { agentsPage } from './agents.service.ts';
