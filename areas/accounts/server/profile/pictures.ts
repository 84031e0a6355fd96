import { invalidField } from '@keystead/http/errors';
import { isUploadedFile, type UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { discardPicture, type StoredPicture, storeUpload } from '@keystead/platform/images';

/** A person's picture is never shown large; in pixels. */
const PICTURE = { maxSide: 960, errorOf: (message: string) => invalidField('profile', message) };

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
    stored = await storeUpload(ctx, upload, PICTURE);
    return { picture: stored };
  };
  try {
    return await work(store);
  } catch (error) {
    if (stored) await discardPicture(ctx, stored);
    throw error;
  }
}
