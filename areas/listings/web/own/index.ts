export { Change } from './change.tsx';
export { DashboardPage } from './dashboard-page.tsx';
export { OwnListingPage } from './own-listing-page.tsx';
export type { DashboardSearch } from './own-state.ts';
export { Tile } from './tile.tsx';
