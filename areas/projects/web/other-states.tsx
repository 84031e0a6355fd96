import { lazy } from 'react';

// Most projects are open: what stands in the place of one that is not is fetched where it is shown.
export const ClosedProjectPage = lazy(() =>
  import('./closed-project.tsx').then((part) => ({ default: part.ClosedProjectPage })),
);
export const GoneProjectPage = lazy(() =>
  import('./project-instead.tsx').then((part) => ({ default: part.GoneProjectPage })),
);
