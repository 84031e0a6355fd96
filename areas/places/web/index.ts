import { lazy } from 'react';

export type { PublicPlace } from './lies-in.tsx';
export { useLayerName } from './use-layer-name.ts';
export { usePointKind } from './use-point-kind.ts';

/** What is said of a home's place, fetched when it is near. */
export const LiesIn = lazy(() => import('./lies-in.tsx'));
/** The control of the layers over a map, fetched with it. */
export const MapLayers = lazy(() => import('./map-layers.tsx'));
