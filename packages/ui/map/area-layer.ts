import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import type { MapArea } from './types.ts';

const AREA = 'area';
const METRES_PER_DEGREE = 111_320;
const CORNERS = 64;

/** Draws a circle on a map whose style is there; again with another one, it moves. */
export function drawArea(map: MapLibre, area: MapArea): void {
  const data = circle(area);
  const source = map.getSource(AREA);
  if (source instanceof GeoJSONSource) {
    source.setData(data);
    return;
  }
  const colour = getComputedStyle(map.getContainer()).getPropertyValue('--color-accent').trim() || '#1f5a46';
  // Simplified it would have corners.
  map.addSource(AREA, { type: 'geojson', data, tolerance: 0 });
  map.addLayer({
    id: `${AREA}-inside`,
    type: 'fill',
    source: AREA,
    paint: { 'fill-color': colour, 'fill-opacity': 0.22 },
  });
  map.addLayer({
    id: `${AREA}-edge`,
    type: 'line',
    source: AREA,
    paint: { 'line-color': colour, 'line-width': 2 },
  });
}

/** Takes the circle off the map. */
export function removeArea(map: MapLibre): void {
  if (!map.getSource(AREA)) return;
  for (const part of ['inside', 'edge']) map.removeLayer(`${AREA}-${part}`);
  map.removeSource(AREA);
}

function circle({ latitude, longitude, radius }: MapArea) {
  const high = radius / METRES_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const corner = (step: number): [number, number] => {
    const angle = (2 * Math.PI * step) / CORNERS;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  };
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'Polygon' as const,
      coordinates: [Array.from({ length: CORNERS + 1 }, (_, step) => corner(step % CORNERS))],
    },
  };
}
