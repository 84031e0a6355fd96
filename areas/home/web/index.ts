export { HomePage } from './home-page.tsx';
export { type HomeAsked, homeQuery, useHome } from './home-query.ts';
