export { LeadsPage } from './leads-page.tsx';
export { NeedsAttention } from './needs-attention.tsx';
export { type LeadsSearch, readLeadsSearch } from './search.ts';
export { useWaiting } from './use-waiting.ts';
