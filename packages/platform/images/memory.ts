import sharp from 'sharp';
import { inspectPicture } from './inspect.ts';
import { pictureIssues } from './limits.ts';
import type {
  PictureCheck,
  PictureLimits,
  PictureRenderer,
  PictureRendering,
  RenderOptions,
} from './port.ts';

/** The smallest WebP there is: one grey pixel. */
const greyPixel = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

/**
 * Pictures for tests of other things than pictures: rejects exactly what the real one rejects, damaged files
 * included, but encodes one small size only, in a few milliseconds.
 */
export class MemoryRenderer implements PictureRenderer {
  inspect(bytes: Uint8Array, limits?: PictureLimits): Promise<PictureCheck> {
    return inspectPicture(bytes, limits);
  }

  /** Grey, and as small as it gets. */
  draw(): Promise<Uint8Array> {
    const background = '#888888';
    return sharp({ create: { width: 1200, height: 630, channels: 3, background } })
      .jpeg({ quality: 1 })
      .toBuffer();
  }

  async render(bytes: Uint8Array, options: RenderOptions = {}): Promise<PictureRendering> {
    const check = await inspectPicture(bytes, options);
    if (!check.ok) return check;
    const small = sharp(bytes, { failOn: 'error', autoOrient: true })
      .resize(160, 160, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    try {
      const { data: jpeg, info } = await small.clone().jpeg().toBuffer({ resolveWithObject: true });
      const avif = await small.clone().avif({ effort: 0 }).toBuffer();
      const webp = await small.clone().webp({ effort: 0 }).toBuffer();
      const { width, height } = info;
      return {
        ok: true,
        rendered: {
          jpeg,
          width,
          height,
          placeholder: `data:image/webp;base64,${greyPixel}`,
          colour: '#888888',
          variants: [
            { width, height, format: 'avif', bytes: avif },
            { width, height, format: 'webp', bytes: webp },
            { width, height, format: 'jpeg', bytes: jpeg },
          ],
        },
      };
    } catch {
      return { ok: false, issue: pictureIssues.broken() };
    }
  }
}
