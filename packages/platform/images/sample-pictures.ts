import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Made pictures for the tests here: a flat colour with a marked corner, so that turning it can be seen. */
export async function samplePicture(
  width: number,
  height: number,
  options: { format?: 'jpeg' | 'png' | 'gif' | 'webp'; orientation?: number; gps?: boolean } = {},
): Promise<Buffer> {
  const corner = {
    create: { width: width >> 2, height: height >> 2, channels: 3, background: '#d03010' },
  } as const;
  let picture = sharp({ create: { width, height, channels: 3, background: '#2060a0' } })
    .composite([{ input: await sharp(corner).png().toBuffer(), gravity: 'northwest' }])
    .toFormat(options.format ?? 'jpeg');
  if (options.gps) {
    picture = picture.withExif({
      IFD0: { Make: 'Camera', Model: 'Secret model' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 22/1' },
    });
  }
  if (options.orientation) picture = picture.withMetadata({ orientation: options.orientation });
  return picture.toBuffer();
}

/** Returns the header of a PNG that claims to be enormous: a few bytes that would unpack into gigabytes. */
export function pixelBomb(): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
