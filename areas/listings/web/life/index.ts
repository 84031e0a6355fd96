import { lazy } from 'react';

/** Rare in the place of a home's page, which is to carry nothing of it. */
export const OffMarketPage = lazy(() =>
  import('./off-market-page.tsx').then((part) => ({ default: part.OffMarketPage })),
);
export { StillAvailablePage } from './still-available-page.tsx';
