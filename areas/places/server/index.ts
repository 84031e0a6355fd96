import { ownAddresses } from '@keystead/catalogue/server';
import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { streetTiles } from '@keystead/settings/server';
import { layerRoutes } from './layers/layers.routes.ts';
import { namedRoutes } from './named/named.routes.ts';
import { ownNamed, ownNear } from './named/own-addresses.ts';
import { runRoutes } from './runs.routes.ts';
import { streetTilesOf } from './sets.service.ts';

export { ExtractError } from './extract/limits.ts';
export {
  findLayerTile,
  hasMapLayers,
  LAYERS_TAG,
  layersChanged,
  mapLayers,
} from './layers/layers.service.ts';
export { addMapLayer } from './layers/staff-layers.service.ts';
export { type Made, makeStreets, type Progress } from './making.service.ts';
export type { NamedPlace, NearAddress, NearPoint, Outline } from './named/lookup.queries.ts';
export { readDistrict, readDistricts } from './named/lookup.queries.ts';
export {
  addressDistance,
  addressNear,
  type District,
  districtsAt,
  isWithin,
  pointsNear,
  suggestNamed,
} from './named/lookup.service.ts';
export { fetchRegion } from './region/fetch-region.ts';
export {
  type ReachableArea,
  reachableArea,
  routerName,
  routingPid,
  type TravelTimes,
  travelTimes,
} from './routing/routing.service.ts';
export { currentSet, findTile, hasStreets } from './sets.service.ts';
export { runProgram, workOnRun } from './staff-runs.service.ts';

/** Tiles are files and no calls: `apps/server/streets.ts` serves them. */
export const routes: readonly Route<Contexts>[] = [...namedRoutes, ...layerRoutes, ...runRoutes];

/** Says where maps have their streets from, and which addresses the extract holds. */
export function connect(): void {
  streetTiles.fill(streetTilesOf);
  ownAddresses.fill({ named: ownNamed, near: ownNear });
}
