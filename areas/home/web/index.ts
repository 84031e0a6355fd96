export { HomePage } from './home-page.tsx';
export { homeQuery, useHome } from './home-query.ts';
