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

/** Longest side in pixels: a logo is never shown large. */
const LONGEST_SIDE = 640;

/**
 * Does some work with a logo that was sent; if it fails, the stored files are removed.
 * @param sent a file, "" for none, undefined for the one that is there
 * @throws ApiError validation naming `logo` for what is no acceptable picture
 */
export async function withLogo<Result>(
  ctx: Ctx,
  sent: UploadedFile | '' | undefined,
  work: (logo: StoredPicture | null | undefined) => Promise<Result>,
): Promise<Result> {
  if (!isUploadedFile(sent)) return work(sent === '' ? null : undefined);
  const stored = await storeLogo(ctx, sent);
  try {
    return await work(stored);
  } catch (error) {
    await discardLogo(ctx, stored);
    throw error;
  }
}

async function storeLogo(ctx: Ctx, upload: UploadedFile): Promise<StoredPicture> {
  if (upload.size > pictureLimits.maxBytes) {
    const kilobytes = Math.floor(pictureLimits.maxBytes / 1024).toLocaleString('en');
    throw invalidField('logo', `must not be larger than ${kilobytes} KB`);
  }
  const options = { renderer: ctx.ports.pictures, maxSide: LONGEST_SIDE };
  const storing = await readInTurn(upload.path, (bytes) => storePicture(ctx.ports.storage, bytes, options));
  if (!storing.ok) throw invalidField('logo', storing.issue.message);
  return storing.picture;
}

/** Removes the files of a logo that no row names any more; files that stay behind are found by the sweep of orphans. */
export async function discardLogo(ctx: Ctx, logo: StoredPicture): Promise<void> {
  // The pictures of the demo world are shared by many.
  if (logo.key.startsWith('demo/')) return;
  await removePicture(ctx.ports.storage, logo).catch((error: unknown) => {
    ctx.log.warn({ err: error, key: logo.key }, 'a logo could not be removed');
  });
}
