import { readFile } from 'node:fs/promises';
import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import { MOST_PICTURE_BYTES } from '../contract.staff.ts';

const LIMITS = { maxBytes: MOST_PICTURE_BYTES, minSide: 16, maxPixels: 4096 * 4096 };
const FORMATS = { png: 'image/png', jpeg: 'image/jpeg' } as const;

/**
 * Stores a logo unchanged: a PNG's transparent ground is its shape. One that no setting names in the end is swept away.
 * @returns its storage key
 * @throws ApiError validation naming the field
 */
export async function storedPicture(ctx: Ctx, field: string, given: UploadedFile): Promise<string> {
  if (given.size > LIMITS.maxBytes) throw invalidField(field, 'must not be larger than 2 MB');
  return storedLogo(ctx, field, await readFile(given.path));
}

/** Does the same with its bytes. */
export async function storedLogo(ctx: Ctx, field: string, bytes: Buffer): Promise<string> {
  const { storage, pictures } = ctx.ports;
  const check = await pictures.inspect(bytes, { ...LIMITS, formats: ['png', 'jpeg'] });
  if (!check.ok) throw invalidField(field, check.issue.message);
  const { format } = check.facts;
  if (format === 'png') {
    const key = addressFor(bytes, 'png', randomFolder('drawings'));
    await storage.put(key, bytes, { contentType: FORMATS.png });
    return key;
  }
  // A photograph may say where it was taken: it is drawn anew.
  const rendering = await pictures.render(bytes, { ...LIMITS, maxSide: 2560 });
  if (!rendering.ok) throw invalidField(field, rendering.issue.message);
  const { jpeg } = rendering.rendered;
  const key = addressFor(jpeg, 'jpg', randomFolder('drawings'));
  await storage.put(key, jpeg, { contentType: FORMATS.jpeg });
  return key;
}
