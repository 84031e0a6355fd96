import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import type { MapRing } from './types.ts';

const SHAPES = 'shapes';

export interface Shapes {
  readonly shapes: readonly MapRing[];
  /** Areas that are left out. */
  readonly cutouts: readonly MapRing[];
  /** Corners of one that is being drawn. */
  readonly draft: MapRing;
  /** It is drawn in one stroke, and shows no corners. */
  readonly isLine?: boolean;
}

/** Draws areas and one that is being drawn, on a map whose style is there; again, it replaces them. */
export function drawShapes(map: MapLibre, drawn: Shapes): void {
  const data = collection(drawn);
  const source = map.getSource(SHAPES);
  if (source instanceof GeoJSONSource) {
    source.setData(data);
    return;
  }
  const style = getComputedStyle(map.getContainer());
  const colour = style.getPropertyValue('--color-accent').trim() || '#1f5a46';
  const out = style.getPropertyValue('--color-danger').trim() || '#a3341f';
  map.addSource(SHAPES, { type: 'geojson', data });
  map.addLayer({
    id: `${SHAPES}-inside`,
    type: 'fill',
    source: SHAPES,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': ['case', ['has', 'cutout'], out, colour], 'fill-opacity': 0.14 },
  });
  map.addLayer({
    id: `${SHAPES}-edge`,
    type: 'line',
    source: SHAPES,
    filter: ['!', ['any', ['has', 'open'], ['has', 'cutout']]],
    paint: { 'line-color': colour, 'line-width': 2.5 },
  });
  map.addLayer({
    id: `${SHAPES}-cutout`,
    type: 'line',
    source: SHAPES,
    filter: ['has', 'cutout'],
    paint: { 'line-color': out, 'line-width': 2.5, 'line-dasharray': [3, 1.5] },
  });
  map.addLayer({
    id: `${SHAPES}-open-edge`,
    type: 'line',
    source: SHAPES,
    filter: ['==', ['get', 'open'], 'edge'],
    paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [2, 2] },
  });
  map.addLayer({
    id: `${SHAPES}-corner`,
    type: 'circle',
    source: SHAPES,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      // The first corner is the one to click again.
      'circle-color': ['case', ['==', ['get', 'corner'], 0], colour, '#ffffff'],
      'circle-radius': ['case', ['==', ['get', 'corner'], 0], 7, 5],
      'circle-stroke-color': colour,
      'circle-stroke-width': 2.5,
    },
  });
}

function collection({ shapes, cutouts, draft, isLine = false }: Shapes) {
  const at = (ring: MapRing) => ring.map(([lng, lat]) => [lng, lat]);
  const feature = <Geometry extends object>(geometry: Geometry, properties = {}) =>
    ({ type: 'Feature', properties, geometry }) as const;
  const polygon = (ring: MapRing) => ({
    type: 'Polygon' as const,
    coordinates: [at([...ring, ...ring.slice(0, 1)])],
  });
  const line = (corners: MapRing) => ({ type: 'LineString' as const, coordinates: at(corners) });
  const [first, last] = [draft[0], draft.at(-1)];
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...shapes.map((ring) => feature(polygon(ring))),
      ...cutouts.map((ring) => feature(polygon(ring), { cutout: true })),
      ...(draft.length > 1 ? [feature(line(draft))] : []),
      // What it would be if it were closed now.
      ...(draft.length > 2 && first && last
        ? [feature(polygon(draft), { open: 'inside' }), feature(line([last, first]), { open: 'edge' })]
        : []),
      ...(isLine ? [] : at(draft)).map((coordinates, corner) =>
        feature({ type: 'Point' as const, coordinates }, { corner }),
      ),
    ],
  };
}
