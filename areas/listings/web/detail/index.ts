export { ListingPage } from './listing-page.tsx';
export { listingStructuredData } from './structured.ts';
