import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { pictureIssues, withDefaults } from './limits.ts';
import type { PictureCheck, PictureFormat, PictureLimits } from './port.ts';

const formatOf: Record<string, PictureFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  // An animated PNG is a PNG to everyone else; its first frame is stored.
  'image/apng': 'png',
  'image/gif': 'gif',
};

/** Checks an upload by content: size, format, sides, number of pixels. Reads the header only. */
export async function inspectPicture(bytes: Uint8Array, limits: PictureLimits = {}): Promise<PictureCheck> {
  const { maxBytes, minSide, maxPixels, formats } = withDefaults(limits);
  if (bytes.byteLength > maxBytes) return { ok: false, issue: pictureIssues.tooLarge(maxBytes) };

  // Asked before libvips sees the file: of its many decoders only those for the accepted formats are
  // reachable.
  const format = formatOf[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!format || !formats.includes(format)) return { ok: false, issue: pictureIssues.notAPicture(formats) };

  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return { ok: false, issue: pictureIssues.broken() };

  const { width, height } = header.autoOrient;
  if (width * height > maxPixels) return { ok: false, issue: pictureIssues.tooManyPixels(maxPixels) };
  if (Math.min(width, height) < minSide) {
    return { ok: false, issue: pictureIssues.tooSmall(minSide, width, height) };
  }
  return { ok: true, facts: { format, width, height, bytes: bytes.byteLength } };
}
