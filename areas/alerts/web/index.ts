export { ListingDemand } from './demand/listing-demand.tsx';
export { SavePendingSearch } from './save-pending-search.tsx';
export { SaveSearch } from './save-search.tsx';
export { SavedSearchesPage } from './saved-searches-page.tsx';
