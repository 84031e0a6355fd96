export { ALL_CATEGORIES } from './catalogue-data.ts';
export { PostingPage } from './posting-page.tsx';
export { readDraft, readStep } from './step-names.ts';
