import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapMark } from './types.ts';

/** A reader who keeps pressing an arrow hears one number at the end, not ten on the way. */
const REST_MS = 700;

/**
 * Returns how many marks lie within the map, once the reader has moved it and both have come to rest. Undefined before: a map
 * that no one touches says nothing.
 */
export function useInSight(map: MapLibre | null, marks: readonly MapMark[] | undefined): number | undefined {
  const [moves, setMoves] = useState(0);
  const [count, setCount] = useState<number>();

  useEffect(() => {
    if (!map) return;
    const moved = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent !== undefined) setMoves((before) => before + 1);
    };
    map.on('moveend', moved);
    return () => {
      map.off('moveend', moved);
    };
  }, [map]);

  useEffect(() => {
    if (!map || moves === 0) return;
    const rest = setTimeout(() => {
      const bounds = map.getBounds();
      const within = marks?.filter(({ longitude, latitude }) => bounds.contains([longitude, latitude]));
      setCount(within?.length ?? 0);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [map, marks, moves]);

  return count;
}
