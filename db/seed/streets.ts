import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasStreets, makeStreets } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { inventedTownFile } from './town/town.ts';

/** Makes streets of the invented town, so that maps have some without a download; those of the operator stay. */
export async function seedStreets(ctx: Ctx): Promise<void> {
  if (await hasStreets(ctx)) return;
  const path = join(tmpdir(), `keystead-town-${process.pid}.osm.pbf`);
  await writeFile(path, inventedTownFile());
  try {
    await makeStreets(ctx, path);
  } finally {
    await rm(path, { force: true });
  }
}
