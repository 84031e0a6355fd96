import { describe, expect, it } from 'vitest';
import { boxesOf, checkedBy, isReached, placesAtEdge } from './commute-edges.ts';

/** Some 7.6 by 11 km, with a hole of a tenth of that. */
const outer = [
  [9.5, 47],
  [9.6, 47],
  [9.6, 47.1],
  [9.5, 47.1],
] as const;
const hole = [
  [9.54, 47.04],
  [9.55, 47.04],
  [9.55, 47.05],
  [9.54, 47.05],
] as const;
const polygons = [[outer, hole]];
const at = (lat: number, lng: number) => ({ lat, lng });

describe('places at the edge of an area', () => {
  it('are those within 300 m of an outline or a hole, on both sides, the nearest first', () => {
    const places = [
      at(47.05, 9.503),
      at(47.05, 9.5001),
      at(47.0502, 9.545),
      at(47.05, 9.52),
      at(47.05, 9.4985),
      at(47.05, 9.49),
    ];
    const lngs = placesAtEdge(polygons, places, 10).map(({ lng }) => lng);
    expect(lngs.toSorted()).toEqual([9.4985, 9.5001, 9.503, 9.545]);
    expect(lngs.at(-1)).toBe(9.503);
    expect(placesAtEdge(polygons, places, 1)).toHaveLength(1);
  });

  it('are asked for once where several homes stand together', () => {
    const places = [at(47.05003, 9.50012), at(47.05005, 9.50014), at(47.05003, 9.50034)];
    expect(placesAtEdge(polygons, places, 10)).toHaveLength(2);
  });
});

describe('what was asked for', () => {
  const [inside, outside] = [at(47.05, 9.5005), at(47.05, 9.4995)];
  const area = { polygons: [[outer]], isEstimate: false };

  it('goes before the area, for its own cell alone', () => {
    const checked = checkedBy([inside, outside], [false, true]);
    const reached = (place: { lat: number; lng: number }) =>
      isReached({ ...area, checked }, place.lat, place.lng);
    expect([inside, outside].map(reached)).toEqual([false, true]);
    expect([at(47.06, 9.5005), at(47.06, 9.4995)].map(reached)).toEqual([true, false]);
    expect(isReached({ ...area, checked }, null, null)).toBe(false);
  });

  it('is within the boxes of the area', () => {
    const [west, south, east, north] =
      boxesOf({ ...area, checked: checkedBy([outside], [true]) }).at(-1) ?? [];
    expect([Number(west) < outside.lng, outside.lng < Number(east)]).toEqual([true, true]);
    expect([Number(south) < outside.lat, outside.lat < Number(north)]).toEqual([true, true]);
    expect(boxesOf({ ...area, checked: checkedBy([inside], [false]) })).toHaveLength(1);
  });
});
