import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeArea, describeLine } from '../extract/features.ts';
import type { Shape } from '../extract/read-extract.ts';
import { Archive, ArchiveWriter } from './archive.ts';
import { cutTiles } from './cut.ts';
import { readTile } from './read-tile.testing.ts';
import { Spill } from './spill.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A square of ground whose side is so many ten-millionths of a degree. */
function ground(tags: Record<string, string>, side: number): Shape {
  const what = describeArea(new Map(Object.entries(tags)));
  if (!what) throw new Error('not drawn');
  const [west, south] = [1_000_000, 1_000_000];
  const [east, north] = [west + side, south + side];
  return { kind: 'area', what, parts: [[west, south, east, south, east, north, west, north, west, south]] };
}

function road(highway: string): Shape {
  const what = describeLine(new Map([['highway', highway]]), []);
  if (!what) throw new Error('not drawn');
  return { kind: 'line', what, parts: [[1_000_000, 1_000_000, 1_010_000, 1_010_000]] };
}

it('draws a park over the quarter around it, wherever that stands in the file', async () => {
  const spill = new Spill(join(folder, 'park'));
  const path = join(folder, 'park.mbtiles');
  const writer = new ArchiveWriter(path);
  try {
    spill.add(ground({ leisure: 'park' }, 20_000));
    spill.add(ground({ landuse: 'residential' }, 60_000));
    spill.finish();
    await cutTiles(spill, writer, () => undefined);
    writer.finish([0, 0, 1, 1]);
  } finally {
    spill.close();
    writer.close();
  }
  const archive = new Archive(path);
  const tile = archive.tile(14, 8196, 8187);
  archive.close();
  if (!tile) throw new Error('no tile');
  const classes = readTile(gunzipSync(tile)).map(({ tags }) => tags.class);
  expect(classes).toEqual(['residential', 'park']);
});

it('leaves out what ranks least where a square holds too much, and counts it', () => {
  const spill = new Spill(join(folder, 'full'), 1000);
  try {
    for (let time = 0; time < 10; time += 1) spill.add(road('footway'));
    spill.add(road('motorway'));
    spill.add(ground({ leisure: 'park' }, 2000));
    spill.finish();
    const [square = 0] = spill.squares;
    const classes = spill.read(square).map(({ tags }) => tags.class);
    expect(classes).toEqual([...classes.filter((each) => each === 'path'), 'motorway', 'park']);
    expect(classes.length).toBeGreaterThan(2);
    expect(spill.leftOut).toBe(12 - classes.length);
    expect(spill.leftOut).toBeGreaterThan(0);
  } finally {
    spill.close();
  }
});
