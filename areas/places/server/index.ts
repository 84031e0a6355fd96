import { ownAddresses } from '@keystead/catalogue/server';
import { streetTiles } from '@keystead/settings/server';
import { ownNamed, ownNear } from './named/own-addresses.ts';
import { streetTilesOf } from './sets.service.ts';

export { ExtractError } from './extract/limits.ts';
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
export { routes } from './named/named.routes.ts';
export { fetchEngine } from './routing/engine/fetching.ts';
export {
  type ReachableArea,
  reachableArea,
  routerName,
  type TravelTimes,
  travelTimes,
} from './routing/routing.service.ts';
export { findTile } from './sets.service.ts';

/** Says where maps have their streets from, and which addresses the extract holds. */
export function connect(): void {
  streetTiles.fill(streetTilesOf);
  ownAddresses.fill({ named: ownNamed, near: ownNear });
}
