import { streetTiles } from '@keystead/settings/server';
import { streetTilesOf } from './sets.service.ts';

export { ExtractError } from './extract/limits.ts';
export { findLayerTile, layersChanged } from './layers/layers.service.ts';
export { addMapLayer } from './layers/staff-layers.service.ts';
export { type Made, makeStreets, type Progress } from './making.service.ts';
export { routes } from './places.routes.ts';
export {
  type ReachableArea,
  reachableArea,
  type TravelTimes,
  travelTimes,
} from './routing/routing.service.ts';
export { findTile } from './sets.service.ts';

/** Says where maps have their streets from. */
export function connect(): void {
  streetTiles.fill(streetTilesOf);
}
