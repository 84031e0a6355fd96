export { TypeBadge } from './badges.tsx';
export { CardActions } from './card-actions.ts';
export { type CardListing, cardListing } from './card-listing.ts';
export { ListingPage, listingStructuredData } from './detail/index.ts';
export { VideoBox } from './detail/media.tsx';
export { boundsAround, NearMap } from './detail/near-map.tsx';
export { Pictures } from './detail/pictures.tsx';
export { Description, Documents, Part } from './detail/sections.tsx';
export { judgeFile } from './drafts/check-file.ts';
export { fileStore } from './drafts/file-store.ts';
export { uploadTransport } from './drafts/upload.ts';
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
export { FeatureWindow, type Featurable, useFeaturing } from './own/featuring.tsx';
export { OwnAside, OwnFact, OwnHeader, OwnPart, OwnWaiting } from './own/own-frame.tsx';
export { Snippet } from './own/snippet.tsx';
export { useFaultText } from './posting/fault-text.ts';
export { ALL_CATEGORIES, PostingPage, readStep } from './posting/index.ts';
export { default as GateDialog } from './posting/gate-dialog.tsx';
export { SeoFields } from './posting/seo-fields.tsx';
export { useGate } from './posting/use-gate.ts';
export { Price } from './price.tsx';
export { useMoney } from './use-money.ts';
