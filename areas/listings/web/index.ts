export { TypeBadge } from './badges.tsx';
export { CardActions } from './card-actions.ts';
export { type CardListing, cardListing } from './card-listing.ts';
export { ListingPage, listingStructuredData } from './detail/index.ts';
export { VideoBox } from './detail/media.tsx';
export { boundsAround, NearMap } from './detail/near-map.tsx';
export { Pictures } from './detail/pictures.tsx';
export { Description, Documents, Part } from './detail/sections.tsx';
export { EditListingPage } from './editing/index.ts';
export { KeyFacts } from './facts.tsx';
export { OffMarketPage, StillAvailablePage } from './life/index.ts';
export { ListingCard } from './listing-card.tsx';
export { ListingGrid } from './listing-grid.tsx';
export { ListingPicture } from './listing-picture.tsx';
export { ListingCardSkeleton, ListingGridSkeleton } from './listing-skeletons.tsx';
export {
  Change,
  DashboardPage,
  type DashboardSearch,
  OwnListingPage,
  Tile,
} from './own/index.ts';
export { OwnAside, OwnFact, OwnHeader, OwnPart, OwnWaiting } from './own/own-frame.tsx';
export { Snippet } from './own/snippet.tsx';
export { judgeFile } from './posting/check-file.ts';
export { useFaultText } from './posting/fault-text.ts';
export { fileStore } from './posting/file-store.ts';
export { ALL_CATEGORIES, PostingPage, readStep } from './posting/index.ts';
export { SeoFields } from './posting/seo-fields.tsx';
export { uploadTransport } from './posting/upload.ts';
export { useGate } from './posting/use-gate.ts';
export { Price } from './price.tsx';
export { useMoney } from './use-money.ts';
