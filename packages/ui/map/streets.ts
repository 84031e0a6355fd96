import type { Map as MapLibre } from 'maplibre-gl';

/** Milliseconds in which the first piece of a map with streets must have come. */
const FIRST_TILE_PATIENCE_MS = 15_000;

/** What a map says when it could not fetch something. */
interface MapFailure {
  /** Has an address where a request failed; style errors have none. */
  error?: { url?: string } | undefined;
  /** The source of tiles it belongs to; a failure of the style has none. */
  sourceId?: string | undefined;
}

/**
 * Returns whether a failure says that the host of the streets is away. What the page itself does not fetch (`data:`) does not,
 * nor does a missing sign or typeface.
 */
export function isOutage({ error, sourceId }: MapFailure, isStyleThere: boolean): boolean {
  if (!/^https?:/.test(error?.url ?? '')) return false;
  return sourceId !== undefined || !isStyleThere;
}

/**
 * Reports once whether the streets of a new map have come: with the first piece of them, or without, when one failed or
 * took too long before any came. Single pieces that fail later are no outage.
 * @param only the source that they come from; undefined: any, for all of the map comes from elsewhere
 * @returns stops watching
 */
export function watchStreets(
  map: MapLibre,
  report: (came: boolean) => void,
  only: string | undefined,
): () => void {
  const isTheirs = (sourceId: string | undefined) => only === undefined || sourceId === only;
  let isStyleThere = false;
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
    const failure = event as MapFailure;
    if (isTheirs(failure.sourceId) && isOutage(failure, isStyleThere)) end(false);
  };
  const arrived = (event: { tile?: unknown; sourceId?: string }) => {
    if (event.tile !== undefined && isTheirs(event.sourceId)) end(true);
  };
  const idle = () => end(true);
  const patience = setTimeout(() => end(false), FIRST_TILE_PATIENCE_MS);
  map.once('style.load', () => {
    isStyleThere = true;
  });
  map.on('error', failed);
  map.on('sourcedata', arrived);
  // A style may have nothing to fetch here.
  map.on('idle', idle);
  return stop;
}
