import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import type { MapPolygon } from './types.ts';

const REACH = 'reach';

/** Draws what can be reached, on a map whose style is there: where several overlap, it is darker. Again, it replaces them. */
export function drawReach(map: MapLibre, reach: readonly (readonly MapPolygon[])[]): void {
  const data = {
    type: 'FeatureCollection' as const,
    features: reach.map((polygons) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'MultiPolygon' as const,
        coordinates: polygons.map((rings) =>
          rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(([lng, lat]) => [lng, lat])),
        ),
      },
    })),
  };
  const source = map.getSource(REACH);
  if (source instanceof GeoJSONSource) {
    source.setData(data);
    return;
  }
  const colour = getComputedStyle(map.getContainer()).getPropertyValue('--color-accent').trim() || '#1f5a46';
  map.addSource(REACH, { type: 'geojson', data });
  map.addLayer({
    id: `${REACH}-inside`,
    type: 'fill',
    source: REACH,
    paint: { 'fill-color': colour, 'fill-opacity': 0.12 },
  });
  map.addLayer({
    id: `${REACH}-edge`,
    type: 'line',
    source: REACH,
    paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [4, 2] },
  });
}
