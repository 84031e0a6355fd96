export { HomePage } from './home-page.tsx';
export { homeQuery } from './home-query.ts';
