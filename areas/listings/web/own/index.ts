export { DashboardPage } from './dashboard-page.tsx';
export { OwnListingPage } from './own-listing-page.tsx';
export type { DashboardSearch } from './own-state.ts';
