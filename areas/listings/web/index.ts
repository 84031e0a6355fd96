export { type CardListing, cardListing } from './card-listing.ts';
export { KeyFacts } from './facts.tsx';
export { ListingCard, TypeBadge } from './listing-card.tsx';
export { ListingGrid, ListingGridSkeleton } from './listing-grid.tsx';
export { ListingPicture } from './listing-picture.tsx';
export { Price, useMoney } from './price.tsx';
