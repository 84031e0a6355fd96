export { LazyMap as MapView } from './lazy-map.tsx';
export { type Box, isTooNear, markBox, worldPixels } from './mark-size.ts';
export { type MapPattern, PATTERN_SIDE, patternPixels } from './pattern.ts';
export type {
  MapArea,
  MapBounds,
  MapCard,
  MapLabels,
  MapMark,
  MapName,
  MapOverlay,
  MapProps,
  MapRing,
  MapViewport,
} from './types.ts';
