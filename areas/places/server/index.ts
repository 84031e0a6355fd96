import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { streetTiles } from '@keystead/settings/server';
import { streetTilesOf } from './sets.service.ts';

export { ExtractError } from './extract/limits.ts';
export { type Made, makeStreets, type Progress } from './making.service.ts';
export { fetchEngine } from './routing/engine/fetching.ts';
export {
  type ReachableArea,
  reachableArea,
  routerName,
  type TravelTimes,
  travelTimes,
} from './routing/routing.service.ts';
export { findTile } from './sets.service.ts';

/** Tiles are files and no calls; `apps/server/streets.ts` serves them. */
export const routes: readonly Route<Contexts>[] = [];

/** Says where maps have their streets from. */
export function connect(): void {
  streetTiles.fill(streetTilesOf);
}
