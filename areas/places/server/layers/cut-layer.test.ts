import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readTile } from '../tiles/read-tile.testing.ts';
import { cutLayer } from './cut-layer.ts';

it('cuts a shape into every tile that it lies in, at every zoom', () => {
  const bounds = [9.3, 47.02, 9.9, 47.3] as const;
  const [west, south, east, north] = bounds;
  const outline = [west, south, east, south, east, north, west, north];
  const { tiles, maxZoom } = cutLayer({
    shapes: [{ class: 3, outline, holes: [] }],
    corners: 4,
    leftOut: 0,
    bounds,
  });
  expect(maxZoom).toBe(12);
  const cut = new Map(tiles.map(({ z, x, y, tile }) => [`${z}/${x}/${y}`, tile]));
  expect(cut.size).toBe(tiles.length);
  const column = (lng: number, z: number) => Math.floor((lng / 360 + 0.5) * 2 ** z);
  const row = (lat: number, z: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
  };
  for (let z = 0; z <= maxZoom; z += 1)
    for (let x = column(west, z); x <= column(east, z); x += 1)
      for (let y = row(north, z); y <= row(south, z); y += 1) {
        const [shape] = readTile(gunzipSync(cut.get(`${z}/${x}/${y}`) ?? new Uint8Array()));
        expect([`${z}/${x}/${y}`, shape?.tags.class]).toEqual([`${z}/${x}/${y}`, '3']);
      }
});
