import { readFile } from 'node:fs/promises';
import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import { MOST_ICON_BYTES } from '../contract.staff.ts';

const LIMITS = { maxBytes: MOST_ICON_BYTES, minSide: 32, maxPixels: 2048 * 2048, formats: ['png'] as const };

/**
 * Keeps a drawing as those of the demo are kept: one PNG, as it came, whose transparent ground is its shape. One that no
 * row names in the end is swept away.
 * @param given null removes, undefined changes nothing
 * @returns its storage key; "" for none, undefined for no change
 * @throws Refusal validation of `icon`
 */
export async function storedIcon(
  ctx: Ctx,
  given: UploadedFile | null | undefined,
): Promise<string | undefined> {
  if (!given) return given === null ? '' : undefined;
  if (given.size > LIMITS.maxBytes) throw invalidField('icon', 'must not be larger than 300 KB');
  const bytes = await readFile(given.path);
  const { storage, pictures } = ctx.ports;
  const check = await pictures.inspect(bytes, { ...LIMITS, formats: [...LIMITS.formats] });
  if (!check.ok) throw invalidField('icon', check.fault.message);
  const key = addressFor(bytes, 'png', randomFolder('drawings'));
  await storage.put(key, bytes, { contentType: 'image/png' });
  return key;
}
