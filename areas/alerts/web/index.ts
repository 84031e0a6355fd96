export { KeepPendingSearch } from './keep-pending-search.tsx';
export { SaveSearch } from './save-search.tsx';
export { SavedSearchesPage } from './saved-searches-page.tsx';
