export { OfferLink } from './door/offer-link.tsx';
export { OffersPage } from './own/offers-page.tsx';
export { type OffersSearch, readOffersSearch } from './own/search.ts';
