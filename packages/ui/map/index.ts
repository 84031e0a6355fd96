export { LazyMap as MapView } from './lazy-map.tsx';
export type { MapArea, MapBounds, MapLabels, MapMark, MapProps, MapViewport } from './types.ts';
