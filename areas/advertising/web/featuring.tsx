import { FeatureWindow } from '@keystead/listings/web';
import { lazy, type ReactNode } from 'react';

const FeatureDialog = lazy(() => import('./feature-dialog.tsx'));

/** Sells the first places to the owner's things below. */
export function Featuring({ children }: { children: ReactNode }) {
  return <FeatureWindow value={FeatureDialog}>{children}</FeatureWindow>;
}
