export { LazyMap as MapView } from './lazy-map.tsx';
export { type Box, isTooNear, markBox, worldPixels } from './mark-size.ts';
export type { MapArea, MapBounds, MapLabels, MapMark, MapProps, MapRing, MapViewport } from './types.ts';
