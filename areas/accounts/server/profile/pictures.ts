import { invalidField } from '@keystead/http/errors';
import { isUploadedFile, type UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import {
  pictureLimits,
  readInTurn,
  removePicture,
  type StoredPicture,
  storePicture,
} from '@keystead/platform/images';

/** Longest side of a person's picture, in pixels: it is never shown large. */
const LONGEST_SIDE = 960;

/**
 * Does some work that may store an uploaded picture of a person. If the work fails, the stored files are removed.
 * @param upload a file; anything else (the address of the present picture, nothing) changes nothing
 * @param work gets a function that stores the picture when it is called, and gives the column to write
 * @throws ApiError validation naming `profile` when the file is not an acceptable picture
 */
export async function withPicture<T>(
  ctx: Ctx,
  upload: UploadedFile | string | undefined,
  work: (picture: () => Promise<{ picture?: StoredPicture }>) => Promise<T>,
): Promise<T> {
  let stored: StoredPicture | undefined;
  const store = async () => {
    if (!isUploadedFile(upload)) return {};
    stored = await storeUpload(ctx, upload);
    return { picture: stored };
  };
  try {
    return await work(store);
  } catch (error) {
    if (stored) await discardPicture(ctx, stored);
    throw error;
  }
}

async function storeUpload(ctx: Ctx, upload: UploadedFile): Promise<StoredPicture> {
  if (upload.size > pictureLimits.maxBytes) {
    const kilobytes = Math.floor(pictureLimits.maxBytes / 1024).toLocaleString('en');
    throw invalidField('profile', `must not be larger than ${kilobytes} KB`);
  }
  const options = { renderer: ctx.ports.pictures, maxSide: LONGEST_SIDE };
  const storing = await readInTurn(upload.path, (bytes) => storePicture(ctx.ports.storage, bytes, options));
  if (!storing.ok) throw invalidField('profile', storing.issue.message);
  return storing.picture;
}

/** Removes the files of a picture that no row names any more; files that stay behind are only logged. */
export async function discardPicture(ctx: Ctx, picture: StoredPicture): Promise<void> {
  await removePicture(ctx.ports.storage, picture).catch((error: unknown) => {
    ctx.log.warn({ err: error, key: picture.key }, 'a picture could not be removed');
  });
}
