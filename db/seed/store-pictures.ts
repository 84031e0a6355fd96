import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sanitizedSvg, storeSvg } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import { type StoredPicture, storePicture } from '@keystead/platform/images';
import { addressFor } from '@keystead/platform/storage';
import sharp from 'sharp';
import { type DemoPicture, pictureFolder } from './manifest.ts';

/** Encoding keeps one core busy; two at once use the small machines this must start on. */
const AT_ONCE = 2;
/** A 360° view needs more pixels than a photo. */
const PANORAMA_SIDE = 4096;
/** Longest side of a logo, in pixels. */
const DRAWING_SIDE = 256;
const LARGEST_FILE = 16 * 1024 * 1024;

export interface StoreOptions {
  /** Longest side of photos, in pixels; without it that of any upload. */
  photoSide?: number | undefined;
  log: (line: string) => void;
}

/** What became of the pictures, by file name. */
export interface StoredPictures {
  /** Photos in all their sizes. */
  photos: ReadonlyMap<string, StoredPicture>;
  /** Storage keys of icons, SVG, and of logos, see-through PNG. */
  drawings: ReadonlyMap<string, string>;
}

/**
 * Stores each picture once, under an address taken from its name: a second attempt writes the same files again.
 * @throws Error naming a file that is not a picture
 */
export async function storePictures(
  ctx: Ctx,
  pictures: readonly DemoPicture[],
  { photoSide, log }: StoreOptions,
): Promise<StoredPictures> {
  const photos = new Map<string, StoredPicture>();
  const drawings = new Map<string, string>();
  const waiting = [...pictures];
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      if (picture.file.endsWith('.svg')) drawings.set(picture.file, await storeDrawing(ctx, picture));
      else photos.set(picture.file, await storeOne(ctx, picture, photoSide));
      const done = photos.size + drawings.size;
      if (done % 25 === 0) log(`demo world: ${done} of ${pictures.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { photos, drawings };
}

/** Icons are stored as SVG, as those of operators are; logos as pictures, which emails show as well. */
async function storeDrawing(ctx: Ctx, { file, group, width, height }: DemoPicture): Promise<string> {
  if (group === 'icon') {
    const drawing = sanitizedSvg(await readFile(join(pictureFolder, file), 'utf8'));
    if (drawing === undefined) throw new Error(`demo/pictures/${file} is no drawing`);
    return storeSvg(ctx, drawing, 'demo/drawings');
  }
  const scale = Math.max(1, DRAWING_SIDE / Math.max(width, height));
  const png = await sharp(join(pictureFolder, file), { density: 72 * scale })
    .resize(Math.round(width * scale), Math.round(height * scale))
    .png()
    .toBuffer();
  const key = addressFor(png, 'png', 'demo/drawings');
  await ctx.ports.storage.put(key, png, { contentType: 'image/png' });
  return key;
}

async function storeOne(
  ctx: Ctx,
  { file, group }: DemoPicture,
  photoSide: number | undefined,
): Promise<StoredPicture> {
  const bytes = await readFile(join(pictureFolder, file));
  const result = await storePicture(ctx.ports.storage, bytes, {
    renderer: ctx.ports.pictures,
    folder: `demo/${file
      .replace(/\.[^.]*$/, '')
      .replace(/[^a-z0-9]+/gi, '-')
      .toLowerCase()}`,
    maxBytes: LARGEST_FILE,
    maxSide: group === 'panorama' ? PANORAMA_SIDE : photoSide,
  });
  if (!result.ok) throw new Error(`demo/pictures/${file}: ${result.issue.message}`);
  return result.picture;
}
