import { addressFor, randomFolder, type Storage } from '../storage/index.ts';
import { isolatedRenderer } from './isolated.ts';
import type { PictureRenderer, PictureStoring, RenderOptions, StoredPicture, StoredVariant } from './port.ts';

export interface StoreOptions extends RenderOptions {
  /** Default: the real one. */
  renderer?: PictureRenderer;
  /**
   * Storage folder of this picture alone. Default: a new random one. A generated world names it to get the
   * same addresses every time; two pictures must never share one, since removing a picture removes its files.
   */
  folder?: string;
}

/**
 * Checks, renders and stores an upload. Either all files of the picture are stored or none: when a step fails
 * the files written so far are deleted and the error is thrown; a bad picture is an answer, not an error.
 */
export async function storePicture(
  storage: Storage,
  bytes: Uint8Array,
  options: StoreOptions = {},
): Promise<PictureStoring> {
  const rendering = await (options.renderer ?? isolatedRenderer).render(bytes, options);
  if (!rendering.ok) return rendering;
  const { jpeg, width, height, placeholder, colour, variants } = rendering.rendered;
  const folder = options.folder ?? randomFolder('pictures');
  const written: string[] = [];

  async function write(key: string, content: Uint8Array, contentType: string): Promise<void> {
    // Stored by an earlier run under the same folder: not this call's to write, nor to take back.
    if (options.folder && (await storage.exists(key))) return;
    written.push(key);
    await storage.put(key, content, { contentType });
  }

  try {
    const key = addressFor(jpeg, 'jpg', folder);
    await write(key, jpeg, 'image/jpeg');
    const stored: StoredVariant[] = [];
    for (const { width: across, format, bytes: content } of variants) {
      const address = sizeKey(key, across, format);
      await write(address, content, `image/${format}`);
      stored.push({ width: across, format, key: address, bytes: content.byteLength });
    }
    const size = jpeg.byteLength;
    return { ok: true, picture: { key, width, height, bytes: size, placeholder, colour, variants: stored } };
  } catch (error) {
    // The first failure is the one to report; a store that cannot delete either leaves unreferenced files
    // only.
    await Promise.allSettled(written.map((key) => storage.delete(key)));
    throw error;
  }
}

/**
 * Returns the address of a size is derived from the JPEG's, so that an answer need not list every one of them: see
 * `WirePicture` in the kit. Still immutable: the name carries the hash of the picture it was made from.
 */
function sizeKey(jpegKey: string, width: number, format: string): string {
  return jpegKey.replace(/\.jpg$/, `-${width}.${format}`);
}

/** Returns every storage key a picture occupies. */
export function keysOf(picture: StoredPicture): string[] {
  return [picture.key, ...picture.variants.map((variant) => variant.key)];
}

/**
 * Deletes all files of a picture; missing ones are no error. Call it after the row that names them is gone.
 */
export async function removePicture(storage: Storage, picture: StoredPicture): Promise<void> {
  await Promise.all(keysOf(picture).map((key) => storage.delete(key)));
}
