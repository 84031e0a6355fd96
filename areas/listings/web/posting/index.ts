export { ALL_CATEGORIES } from './catalogue-data.ts';
export { readStep } from './draft.ts';
export { PostingPage } from './posting-page.tsx';
