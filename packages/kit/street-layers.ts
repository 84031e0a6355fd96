/**
 * What vector tiles of streets hold: the layers and classes that the server cuts from an extract of OpenStreetMap, and that
 * the style of the map draws. Each feature has a `class` of its layer; names are `name` and, by language, `name:es`;
 * buildings have a `height` in metres where it is known.
 */

/** Tiles are cut to this zoom; closer, the map enlarges them. */
export const DEEPEST_TILES = 14;

/** Areas, lines and points by what they are drawn as, the lowest first. */
export const STREET_LAYERS = [
  'land',
  'water',
  'waterway',
  'building',
  'road',
  'rail',
  'border',
  'place',
  'point',
  'number',
] as const;
export type StreetLayer = (typeof STREET_LAYERS)[number];

/** Roads, the widest first. `street` is any that one lives in. What has no class is a name along a road that is drawn already. */
export const ROAD_CLASSES = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'street',
  'service',
  'path',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Ground, what one walks on for pleasure and what one does not; `ground` is all that is not water. */
export const LAND_CLASSES = [
  'ground',
  'residential',
  'industry',
  'public',
  'farmland',
  'grass',
  'wood',
  'park',
  'pitch',
  'cemetery',
  'sand',
  'rock',
  'ice',
] as const;
export type LandClass = (typeof LAND_CLASSES)[number];

/** Settlements and their parts, the largest first. */
export const PLACE_CLASSES = ['city', 'town', 'village', 'district', 'hamlet', 'quarter'] as const;
export type PlaceClass = (typeof PLACE_CLASSES)[number];

/** Named points; `water` and `park` are the middles of areas. */
export const POINT_CLASSES = [
  'water',
  'park',
  'station',
  'university',
  'hospital',
  'school',
  'stop',
  'peak',
] as const;
export type PointClass = (typeof POINT_CLASSES)[number];

export const RAIL_CLASSES = ['rail', 'tram'] as const;
export type RailClass = (typeof RAIL_CLASSES)[number];

export const WATERWAY_CLASSES = ['river', 'stream'] as const;
export type WaterwayClass = (typeof WATERWAY_CLASSES)[number];
