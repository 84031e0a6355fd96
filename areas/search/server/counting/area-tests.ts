import { boxAround, type Vertex } from '../../shape.ts';
import { boxesOf, type CommuteArea, cellOf, cornersOfCell } from '../commute-edges.ts';
import { type PointTest, rasterOf, ringTest } from './ring-tests.ts';

/** Squares of a side of the raster of an area, which has many more edges than a drawn ring. */
const SQUARES = 256;

/**
 * Returns whether a point lies in an area: in one of its polygons, and in none of the holes of that; what was asked for goes before
 * it. Without rounding it is what `isReached` says.
 */
export function areaTest({ polygons, checked }: CommuteArea): PointTest {
  const tests = polygons.map(([outer = [], ...holes]) => ({
    isIn: ringTest(outer),
    areHoles: holes.map(ringTest),
  }));
  const isWithin: PointTest = (lng, lat) =>
    tests.some(({ isIn, areHoles }) => isIn(lng, lat) && !areHoles.some((isInHole) => isInHole(lng, lat)));
  if (!checked) return isWithin;
  const { near, far } = checked;
  return (lng, lat) => {
    const cell = cellOf({ lat, lng });
    return isWithin(lng, lat) ? !far.has(cell) : near.has(cell);
  };
}

/** Returns the same test for many points. */
export function areaRaster(area: CommuteArea): PointTest {
  const { polygons, checked } = area;
  const corners = boxesOf(area).flatMap(([west, south, east, north]): Vertex[] => [
    [west, south],
    [east, north],
  ]);
  const cells = checked ? [...checked.near, ...checked.far] : [];
  return rasterOf(areaTest(area), {
    box: boxAround(corners),
    rings: [...polygons.flat(), ...cells.map(cornersOfCell)],
    squares: SQUARES,
  });
}
