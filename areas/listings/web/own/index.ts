export { Change } from './change.tsx';
export { DashboardPage } from './dashboard-page.tsx';
export { OwnListingPage } from './own-listing-page.tsx';
export { type DashboardSearch, readDashboard } from './own-state.ts';
export { Tile } from './tile.tsx';
