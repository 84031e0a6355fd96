export { DashboardPage, type DashboardSearch } from './dashboard-page.tsx';
export { OwnListingPage } from './own-listing-page.tsx';
