import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import { type StoredPicture, storeUpload } from '@keystead/platform/images';
import { pictureKeys, sanitised } from '@keystead/platform/rich-text';
import type { z } from 'zod';
import type { textPictureRow } from '../contract.staff.ts';
import { PICTURE_DAYS } from '../rules.ts';
import { deleteUnusedTextPictures, insertTextPicture, readTextPictures } from './pictures.queries.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Stores an upload in all its sizes. It takes seconds: call it before a transaction, not in it. A picture that no row
 * names in the end is swept away.
 * @throws ApiError validation naming the field, when it is no acceptable picture
 */
export function storedUpload(ctx: Ctx, upload: UploadedFile, field: string): Promise<StoredPicture> {
  return storeUpload(ctx, upload, { errorOf: (message) => invalidField(field, message) });
}

/** Stores a picture that texts may show. @throws ApiError validation of `picture` */
export async function addTextPicture(
  ctx: Ctx,
  upload: UploadedFile,
): Promise<z.input<typeof textPictureRow>> {
  const picture = await storedUpload(ctx, upload, 'picture');
  const url = mediaUrl(ctx, picture.key);
  return inTransaction(ctx, async (open) => {
    const id = await insertTextPicture(open, picture);
    await audit(open, { resource: 'text-pictures', action: 'create', id, after: { url } });
    return { id, url, width: picture.width, height: picture.height };
  });
}

/** Returns a text to be stored: sanitised, with only pictures that the site has. Call it in a transaction. */
export async function storedText(ctx: Ctx, html: string): Promise<string> {
  const keys = pictureKeys(html);
  const known = keys.length === 0 ? [] : await readTextPictures(ctx, keys);
  const byKey = new Map(known.map((picture) => [picture.key, picture]));
  return sanitised(html, (key) => {
    const picture = byKey.get(key);
    if (!picture) return undefined;
    const { width, height, variants } = picture;
    const widths = [...new Set(variants.map((variant) => variant.width))].sort((one, other) => one - other);
    return { width, height, widths };
  });
}

/** Forgets pictures that have stood in no text for long; their files are swept away after that. */
export async function forgetUnusedPictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - PICTURE_DAYS * DAY_MILLISECONDS);
  const count = await deleteUnusedTextPictures(ctx, before);
  if (count > 0) ctx.log.info({ count }, 'pictures that stand in no text were forgotten');
}
