import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { readInTurn, removePicture, type StoredPicture, storePicture } from '@keystead/platform/images';

/** Pixels a picture across the page has at least, so that it is not blurred. */
const LEAST_SIDE = 300;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Does some work that may store an uploaded picture in its sizes. If the work fails, the stored files are removed.
 * @param given null removes, undefined changes nothing
 * @throws ApiError validation of `picture`
 */
export async function withPicture<T>(
  ctx: Ctx,
  given: UploadedFile | null | undefined,
  work: (picture: StoredPicture | null | undefined) => Promise<T>,
): Promise<T> {
  if (!given) return work(given);
  const options = { renderer: ctx.ports.pictures, maxBytes: MOST_BYTES, minSide: LEAST_SIDE };
  const storing = await readInTurn(given.path, (bytes) => storePicture(ctx.ports.storage, bytes, options));
  if (!storing.ok) throw invalidField('picture', storing.issue.message);
  try {
    return await work(storing.picture);
  } catch (error) {
    await removePicture(ctx.ports.storage, storing.picture).catch((issue: unknown) => {
      ctx.log.warn({ err: issue, key: storing.picture.key }, 'a picture could not be removed');
    });
    throw error;
  }
}
