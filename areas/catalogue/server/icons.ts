import { readFile } from 'node:fs/promises';
import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import { MOST_ICON_BYTES } from '../contract.staff.ts';
import { sanitizedSvg, svgAround } from './svg.ts';

const LIMITS = { maxBytes: MOST_ICON_BYTES, minSide: 32, maxPixels: 2048 * 2048, formats: ['png'] as const };

/** The first bytes of every PNG file. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/**
 * Stores an icon as an SVG drawing: an SVG is sanitised, a PNG is embedded in a drawing. One that no
 * row names in the end is swept away.
 * @param given null removes, undefined changes nothing
 * @returns its storage key; "" for none, undefined for no change
 * @throws ApiError validation of `icon`
 */
export async function storedIcon(
  ctx: Ctx,
  given: UploadedFile | null | undefined,
): Promise<string | undefined> {
  if (!given) return given === null ? '' : undefined;
  if (given.size > LIMITS.maxBytes) throw invalidField('icon', 'must not be larger than 300 KB');
  const bytes = await readFile(given.path);
  return storeSvg(ctx, await drawingOf(ctx, bytes), randomFolder('drawings'));
}

async function drawingOf(ctx: Ctx, bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) {
    const drawing = sanitizedSvg(bytes.toString('utf8'));
    if (drawing === undefined) throw invalidField('icon', 'must be an SVG drawing or a PNG picture');
    return drawing;
  }
  const check = await ctx.ports.pictures.inspect(bytes, { ...LIMITS, formats: [...LIMITS.formats] });
  if (!check.ok) throw invalidField('icon', check.issue.message);
  return svgAround(bytes, check.facts);
}

/** Stores a drawing that is known to be harmless. @returns its storage key */
export async function storeSvg(ctx: Ctx, drawing: string, folder: string): Promise<string> {
  const bytes = Buffer.from(drawing);
  const key = addressFor(bytes, 'svg', folder);
  await ctx.ports.storage.put(key, bytes, { contentType: 'image/svg+xml' });
  return key;
}
