export { LazyMap as MapView } from './lazy-map.tsx';
export type { MapArea, MapBounds, MapLabels, MapMark, MapProps, MapRing, MapViewport } from './types.ts';
