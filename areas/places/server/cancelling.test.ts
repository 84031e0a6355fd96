import type { PathLike } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeStreets, removeUnfinished } from './making.service.ts';
import { folderOf } from './sets.service.ts';

const copying = vi.hoisted(() => ({
  begun: Promise.withResolvers<void>(),
  ended: Promise.withResolvers<void>(),
}));

// A copy that is under way until the test ends it.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const copyFile = async (_: PathLike, to: PathLike) => {
    await real.writeFile(to, 'The first half of it');
    copying.begun.resolve();
    await copying.ended.promise;
    throw new Error('The run has ended');
  };
  return { ...real, copyFile, default: { ...real, copyFile } };
});

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

it('leaves no half of an extract when it is ended while that is copied', async () => {
  await mkdir(folderOf(site.ctx), { recursive: true });
  const extract = join(site.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(extract, inventedTownFile());
  const making = makeStreets(site.ctx, extract);
  await Promise.race([copying.begun.promise, making]);
  removeUnfinished(site.ctx);
  const left = await readdir(folderOf(site.ctx));
  copying.ended.resolve();
  const { name } = await making;
  expect(left).toEqual([`${name}.mbtiles`]);
});
