import type { Ctx } from '../context/index.ts';
import { inKilobytes, pictureLimits } from './limits.ts';
import type { StoredPicture } from './port.ts';
import { removePicture, type StoreOptions, storePicture } from './store.ts';
import { readInTurn } from './turns.ts';

type Uploading = Pick<Ctx, 'ports' | 'log'>;

/** How an uploaded picture is stored. */
export interface UploadOptions extends Pick<StoreOptions, 'maxBytes' | 'minSide' | 'maxSide'> {
  /** Makes the error of a picture that is not acceptable. */
  errorOf: (message: string) => Error;
}

/** Stores an uploaded picture in all its sizes. @throws the error of `errorOf` */
export async function storeUpload(
  { ports }: Uploading,
  upload: { readonly path: string; readonly size: number },
  { errorOf, ...options }: UploadOptions,
): Promise<StoredPicture> {
  const { maxBytes = pictureLimits.maxBytes } = options;
  // Before a byte of it is read.
  if (upload.size > maxBytes) throw errorOf(`must not be larger than ${inKilobytes(maxBytes)}`);
  const storing = await readInTurn(upload.path, (bytes) =>
    storePicture(ports.storage, bytes, { ...options, renderer: ports.pictures }),
  );
  if (!storing.ok) throw errorOf(storing.issue.message);
  return storing.picture;
}

/**
 * Does some work with an uploaded picture; if it fails, the stored files are removed.
 * @param upload null for none any more, undefined for no change: the work gets the same
 * @throws the error of `errorOf`
 */
export async function withUpload<Result>(
  ctx: Uploading,
  upload: Parameters<typeof storeUpload>[1] | null | undefined,
  options: UploadOptions,
  work: (picture: StoredPicture | null | undefined) => Promise<Result>,
): Promise<Result> {
  if (!upload) return work(upload);
  const picture = await storeUpload(ctx, upload, options);
  try {
    return await work(picture);
  } catch (error) {
    await discardPicture(ctx, picture);
    throw error;
  }
}

/** Removes the files of a picture that no row names any more; those that stay behind are logged, and found by the sweep of orphans. */
export async function discardPicture({ ports, log }: Uploading, picture: StoredPicture): Promise<void> {
  // The pictures of the demo world are shared by many.
  if (picture.key.startsWith('demo/')) return;
  await removePicture(ports.storage, picture).catch((error: unknown) => {
    log.warn({ err: error, key: picture.key }, 'a picture could not be removed');
  });
}
