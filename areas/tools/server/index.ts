export { routes } from './tools.routes.ts';
