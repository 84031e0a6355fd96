export { LazyMap as MapView } from './lazy-map.tsx';
export type { MapBounds, MapMark, MapProps, MapViewport } from './types.ts';
