import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '@keystead/platform/context';
import { type StoredPicture, storePicture } from '@keystead/platform/images';
import { type DemoPicture, pictureFolder } from './manifest.ts';

/** Encoding keeps one core busy; two at once use the small machines this must start on. */
const AT_ONCE = 2;
/** A 360° view needs more pixels than a photo. */
const PANORAMA_SIDE = 4096;
const LARGEST_FILE = 16 * 1024 * 1024;

/**
 * Stores each picture once, under an address taken from its name: a second attempt writes the same files again.
 * @returns the stored pictures by file name
 * @throws Error naming a file that is not a picture
 */
export async function storePictures(
  ctx: Ctx,
  pictures: readonly DemoPicture[],
  log: (line: string) => void,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const waiting = [...pictures];
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      stored.set(picture.file, await storeOne(ctx, picture));
      if (stored.size % 25 === 0) log(`demo world: ${stored.size} of ${pictures.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}

async function storeOne(ctx: Ctx, { file, group }: DemoPicture): Promise<StoredPicture> {
  const bytes = await readFile(join(pictureFolder, file));
  const result = await storePicture(ctx.ports.storage, bytes, {
    renderer: ctx.ports.pictures,
    folder: `demo/${file
      .replace(/\.[^.]*$/, '')
      .replace(/[^a-z0-9]+/gi, '-')
      .toLowerCase()}`,
    maxBytes: LARGEST_FILE,
    ...(group === 'panorama' && { maxSide: PANORAMA_SIDE }),
  });
  if (!result.ok) throw new Error(`demo/pictures/${file}: ${result.fault.message}`);
  return result.picture;
}
