export { chooseAreaUnit, useArea, useAreaUnit, useChosenAreaUnit } from './area-unit.ts';
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
export { showOtherMoney, useOtherMoney } from './other-money.ts';
export { BegunNotice } from './own/begun-notice.tsx';
export { DraftRow, useOwnDrafts } from './own/draft-list.tsx';
export { type Featurable, FeatureWindow, useFeaturing } from './own/featuring.tsx';
export {
  Change,
  DashboardPage,
  type DashboardSearch,
  OwnListingPage,
  readDashboard,
  Tile,
} from './own/index.ts';
export { OwnAside, OwnFact, OwnHeader, OwnPart, OwnWaiting } from './own/own-frame.tsx';
export { Snippet } from './own/snippet.tsx';
export { DraftSign } from './posting/draft-sign.tsx';
export { default as GateDialog } from './posting/gate-dialog.tsx';
export { ALL_CATEGORIES, PostingPage, readDraft, readStep } from './posting/index.ts';
export { useIssueText } from './posting/issue-text.ts';
export { UploadNote, UploadsProvider, useOnItsWay, useUploadTiles } from './posting/on-its-way.tsx';
export { Conflicts, GoneNotice } from './posting/other-device.tsx';
export { SeoFields } from './posting/seo-fields.tsx';
export { useGate } from './posting/use-gate.ts';
export { Price } from './price.tsx';
export { draftServer, useSavedDraft } from './saved-draft.ts';
export { useMoney } from './use-money.ts';
