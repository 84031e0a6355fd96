export { jobs } from './tools.jobs.ts';
export { routes } from './tools.routes.ts';
