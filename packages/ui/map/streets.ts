import type { Map as MapLibre } from 'maplibre-gl';
import type { MapBounds, StreetTiles } from './types.ts';

/** Milliseconds in which the first piece of a map with streets must have come. */
const FIRST_TILE_PATIENCE_MS = 15_000;

/** What a map says when it could not fetch something. */
interface MapFailure {
  /** Has an address where a request failed; style errors have none. */
  error?: { url?: string } | undefined;
  /** The source of tiles it belongs to. */
  sourceId?: string | undefined;
}

/** Returns whether a failure says that streets do not come; what the map itself does not fetch (`data:`) does not. */
export function isOutage({ error, sourceId }: MapFailure, source: string): boolean {
  return sourceId === source && /^https?:/.test(error?.url ?? '');
}

/**
 * Reports once whether the streets of a new map have come: with the first piece of them, or without, when one failed or
 * took too long before any came. Single pieces that fail later are no outage.
 * @param source the source of the map that they come from
 * @returns stops watching
 */
export function watchStreets(map: MapLibre, report: (came: boolean) => void, source: string): () => void {
  const stop = () => {
    clearTimeout(patience);
    map.off('error', failed);
    map.off('sourcedata', arrived);
    map.off('idle', idle);
  };
  const end = (came: boolean) => {
    stop();
    report(came);
  };
  const failed = (event: object) => {
    if (isOutage(event as MapFailure, source)) end(false);
  };
  const arrived = (event: { tile?: unknown; sourceId?: string }) => {
    if (event.tile !== undefined && event.sourceId === source) end(true);
  };
  const idle = () => end(true);
  const patience = setTimeout(() => end(false), FIRST_TILE_PATIENCE_MS);
  map.on('error', failed);
  map.on('sourcedata', arrived);
  // There may be nothing to fetch here.
  map.on('idle', idle);
  return stop;
}

/** Streets are readable here; closer than this a single listing shows nothing more. */
const CLOSEST_FIT = 15;
/** Closer than this, a map without streets has less to say of where a home is. */
const CLOSEST_WITHOUT_STREETS = 12;

type Covered = Pick<StreetTiles, 'bounds'>;

/** Returns whether a place has streets. */
export function hasStreets(tiles: Covered | undefined, [x, y]: readonly [number, number]): boolean {
  if (!tiles) return false;
  const [west, south, east, north] = tiles.bounds;
  return x >= west && x <= east && y >= south && y <= north;
}

/** Returns whether streets are everywhere, so that nothing has to stand in for them. */
export function areEverywhere({ bounds: [west, south, east, north] }: Covered): boolean {
  return east - west >= 359 && south <= -60 && north >= 80;
}

/** Returns how close a first view of a box may come, so that there is something to see around it. */
export function closestFit(box: MapBounds, tiles: Covered | undefined): number {
  const [west, south, east, north] = box;
  return hasStreets(tiles, [(west + east) / 2, (south + north) / 2]) ? CLOSEST_FIT : CLOSEST_WITHOUT_STREETS;
}
