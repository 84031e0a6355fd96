export { ListingGrid, ListingGridSkeleton } from '@keystead/listings/web';
