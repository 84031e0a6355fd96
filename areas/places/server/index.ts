import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { streetTiles } from '@keystead/settings/server';
import { runRoutes } from './runs.routes.ts';
import { streetTilesOf } from './sets.service.ts';

export { ExtractError } from './extract/limits.ts';
export { type Made, makeStreets, type Progress } from './making.service.ts';
export { fetchRegion } from './region/fetch-region.ts';
export {
  type ReachableArea,
  reachableArea,
  type TravelTimes,
  travelTimes,
} from './routing/routing.service.ts';
export { findTile, hasStreets } from './sets.service.ts';
export { runProgram, workOnRun } from './staff-runs.service.ts';

/** Tiles are files and no calls: `apps/server/streets.ts` serves them. */
export const routes: readonly Route<Contexts>[] = runRoutes;

/** Says where maps have their streets from. */
export function connect(): void {
  streetTiles.fill(streetTilesOf);
}
