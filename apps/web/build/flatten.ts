import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';

/**
 * The atlas is drawn on a sphere: its rings run across the 180th meridian, which a flat map would join straight
 * through every country between. Here longitudes are unrolled instead (179, 181, …); the engine shows the part beyond
 * 180 degrees on the other side by itself.
 */
export function flattenLand(
  land: FeatureCollection | { type: 'Feature'; geometry: unknown },
): FeatureCollection {
  const features =
    land.type === 'FeatureCollection' ? land.features : [land as FeatureCollection['features'][number]];
  return {
    type: 'FeatureCollection',
    features: features.map((feature) => {
      const geometry = feature.geometry as Polygon | MultiPolygon;
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      return {
        ...feature,
        geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(flattenRing)) },
      };
    }),
  };
}

/** Borders, unrolled in the same way. */
export function flattenLines(lines: MultiLineString): MultiLineString {
  return { ...lines, coordinates: lines.coordinates.map(unroll) };
}

/** A ring around a pole (Antarctica) does not close on a flat map: it is closed along the map's edge. */
function flattenRing(ring: Position[]): Position[] {
  const unrolled = unroll(ring);
  const [first, last] = [unrolled[0], unrolled.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return unrolled;
  const edge = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...unrolled, [last[0] ?? 0, edge], [first[0] ?? 0, edge], first];
}

/** Longitudes without jumps: no step is longer than half the globe. */
function unroll(line: Position[]): Position[] {
  let turn = 0;
  let before: number | undefined;
  return line.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && longitude - before > 180) turn -= 360;
    if (before !== undefined && longitude - before < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
}
