export { routes } from './home.routes.ts';
