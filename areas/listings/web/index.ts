export { type CardListing, cardListing } from './card-listing.ts';
export { ListingPage, listingStructuredData } from './detail/index.ts';
export { KeyFacts } from './facts.tsx';
export { CardActions, ListingCard, TypeBadge } from './listing-card.tsx';
export { ListingCardSkeleton, ListingGrid, ListingGridSkeleton } from './listing-grid.tsx';
export { ListingPicture } from './listing-picture.tsx';
export { DashboardPage, type DashboardSearch, OwnListingPage } from './own/index.ts';
export { ALL_CATEGORIES, PostingPage, readStep } from './posting/index.ts';
export { Price, useMoney } from './price.tsx';
