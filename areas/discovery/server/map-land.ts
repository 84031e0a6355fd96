import { readFile } from 'node:fs/promises';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { SIDE, type View } from './map-view.ts';

type Point = readonly [x: number, y: number];

/** What lies this far beyond the edge is drawn, too: no one sees the line it was cut along. */
const BEYOND = 20;

/** Returns the land of the world as the path of a view: of 1:50 million, cut along its edges. */
export async function landPaths(view: View): Promise<string> {
  const file = new URL(import.meta.resolve('world-atlas/land-50m.json'));
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const { features } = feature(atlas, atlas.objects.land);
  const rings = features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
  return rings.map((ring) => pathOf(ring, view)).join('');
}

function pathOf(ring: readonly (readonly number[])[], { at }: View): string {
  const points = ring.map(([longitude = 0, latitude = 0]) => at(longitude, latitude));
  const cut = [0, 1].reduce<readonly Point[]>(
    (left, axis) => beyond(beyond(left, axis, -BEYOND, 1), axis, SIDE + BEYOND, -1),
    points,
  );
  if (cut.length < 3) return '';
  return `M${cut.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`;
}

/** Returns a ring without what lies beyond one edge: before it (sign 1), or behind it (sign −1). */
function beyond(ring: readonly Point[], axis: number, edge: number, sign: 1 | -1): Point[] {
  const inside = (point: Point) => sign * ((point[axis] as number) - edge) >= 0;
  return ring.flatMap((point, place) => {
    const before = ring.at(place - 1) as Point;
    const crossing = inside(before) === inside(point) ? [] : [crossed(before, point, axis, edge)];
    return inside(point) ? [...crossing, point] : crossing;
  });
}

function crossed(from: Point, to: Point, axis: number, edge: number): Point {
  const part = (edge - (from[axis] as number)) / ((to[axis] as number) - (from[axis] as number));
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
