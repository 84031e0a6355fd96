import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Scales to the final size and writes a progressive JPEG; lowers the quality until it is at most `limit` bytes. */
export async function saveJpeg(
  picture: Buffer,
  path: string,
  width: number,
  height: number,
  limit = 136_000,
): Promise<number> {
  const scaled = sharp(picture)
    .resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
    .sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 });
  for (let quality = 80; ; quality -= 4) {
    const bytes = await scaled.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length > limit && quality > 54) continue;
    await writeFile(path, bytes);
    return bytes.length;
  }
}
