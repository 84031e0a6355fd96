import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import type { MapRing } from './types.ts';

const SHAPES = 'shapes';

/** Draws areas and the corners of one that is being drawn, on a map whose style is there; again, it replaces them. */
export function drawShapes(map: MapLibre, shapes: readonly MapRing[], draft: MapRing): void {
  const data = collection(shapes, draft);
  const source = map.getSource(SHAPES);
  if (source instanceof GeoJSONSource) {
    source.setData(data);
    return;
  }
  const colour = getComputedStyle(map.getContainer()).getPropertyValue('--color-accent').trim() || '#1f5a46';
  map.addSource(SHAPES, { type: 'geojson', data });
  map.addLayer({
    id: `${SHAPES}-inside`,
    type: 'fill',
    source: SHAPES,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour, 'fill-opacity': 0.14 },
  });
  map.addLayer({
    id: `${SHAPES}-edge`,
    type: 'line',
    source: SHAPES,
    paint: { 'line-color': colour, 'line-width': 2.5 },
  });
  map.addLayer({
    id: `${SHAPES}-corner`,
    type: 'circle',
    source: SHAPES,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': '#ffffff',
      'circle-radius': 5,
      'circle-stroke-color': colour,
      'circle-stroke-width': 2.5,
    },
  });
}

function collection(shapes: readonly MapRing[], draft: MapRing) {
  const at = (ring: MapRing) => ring.map(([lng, lat]) => [lng, lat]);
  const feature = <Geometry extends object>(geometry: Geometry) =>
    ({ type: 'Feature', properties: {}, geometry }) as const;
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...shapes.map((ring) =>
        feature({ type: 'Polygon' as const, coordinates: [at([...ring, ...ring.slice(0, 1)])] }),
      ),
      ...(draft.length > 1 ? [feature({ type: 'LineString' as const, coordinates: at(draft) })] : []),
      ...at(draft).map((coordinates) => feature({ type: 'Point' as const, coordinates })),
    ],
  };
}
