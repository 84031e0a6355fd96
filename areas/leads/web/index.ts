export { LeadsPage } from './leads-page.tsx';
export { type LeadsSearch, readLeadsSearch } from './search.ts';
