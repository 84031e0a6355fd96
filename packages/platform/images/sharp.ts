import sharp, { type Sharp } from 'sharp';
import { inspectPicture } from './inspect.ts';
import { pictureIssues, pictureLimits } from './limits.ts';
import type {
  PictureCheck,
  PictureLimits,
  PictureRenderer,
  PictureRendering,
  PreviewCard,
  RenderedPicture,
  RenderedVariant,
  RenderOptions,
} from './port.ts';
import { drawCard } from './preview-card.ts';

/** Widths offered to browsers; the smallest fits a card on a phone, the largest a desktop gallery. */
const widths = [320, 640, 960, 1440];
const largest = 1440;
/** Width of the JPEG for emails: one column of a message, sharp on a phone. */
const emailWidth = 640;
const defaultMaxSide = 2560;

// The cache of decoded files never pays here: every upload is seen once. One thread per picture leaves a core
// to the pages, and the same picture gives the same bytes on every machine.
sharp.cache(false);
sharp.concurrency(1);

/** Pictures by libvips, in this process. A server uses it through `IsolatedRenderer`. */
export class SharpRenderer implements PictureRenderer {
  inspect(bytes: Uint8Array, limits?: PictureLimits): Promise<PictureCheck> {
    return inspectPicture(bytes, limits);
  }

  async render(bytes: Uint8Array, options: RenderOptions = {}): Promise<PictureRendering> {
    const check = await inspectPicture(bytes, options);
    if (!check.ok) return check;
    const upright = await decode(bytes, options);
    if (!upright) return { ok: false, issue: pictureIssues.broken() };
    return { ok: true, rendered: await encode(upright) };
  }

  draw(card: PreviewCard): Promise<Uint8Array> {
    return drawCard(card);
  }
}

/** Pixels in memory, upright, sRGB without alpha. */
interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

/** Decodes once; every size is made from this. Null when the file turns out to be damaged. */
async function decode(bytes: Uint8Array, options: RenderOptions): Promise<Bitmap | null> {
  const side = options.maxSide ?? defaultMaxSide;
  const limitInputPixels = options.maxPixels ?? pictureLimits.maxPixels;
  // 'error' rejects truncated and damaged files but forgives the harmless oddities of phone cameras.
  const upright = sharp(bytes, { limitInputPixels, failOn: 'error', autoOrient: true })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  return bitmapOf(upright).catch(() => null);
}

async function bitmapOf(picture: Sharp): Promise<Bitmap> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function from(bitmap: Bitmap): Sharp {
  return sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } });
}

// Numbers measured on a 12-megapixel photo, see decision 031. One step after the other keeps a picture on one
// core.
async function encode(upright: Bitmap): Promise<RenderedPicture> {
  const { width, height } = upright;
  const jpeg = await from(upright).jpeg({ quality: 80, progressive: true }).toBuffer();
  const variants: RenderedVariant[] = [];
  for (const wanted of widthsFor(width)) {
    const size = wanted === width ? upright : await bitmapOf(from(upright).resize(wanted));
    const avif = await from(size).avif({ quality: 55, effort: 0 }).toBuffer();
    const webp = await from(size).webp({ quality: 76, effort: 2 }).toBuffer();
    variants.push({ width: size.width, height: size.height, format: 'avif', bytes: avif });
    variants.push({ width: size.width, height: size.height, format: 'webp', bytes: webp });
    if (wanted === Math.min(width, emailWidth)) {
      const small = await from(size).jpeg({ quality: 76, progressive: true }).toBuffer();
      variants.push({ width: size.width, height: size.height, format: 'jpeg', bytes: small });
    }
  }
  return { jpeg, width, height, ...(await impression(upright)), variants };
}

/** Returns the offered widths below that of the picture, and the picture's own up to the largest. */
function widthsFor(width: number): number[] {
  return [...widths.filter((offered) => offered < Math.min(width, largest)), Math.min(width, largest)];
}

/** Returns the placeholder shown before the picture arrives. */
async function impression(upright: Bitmap): Promise<{ placeholder: string; colour: string }> {
  const thumbnail = await bitmapOf(from(upright).resize(64, 64, { fit: 'inside' }));
  const { dominant } = await from(thumbnail).stats();
  const tiny = await from(thumbnail)
    .resize(20, 20, { fit: 'inside' })
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  const colour = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return {
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    colour: `#${colour.join('')}`,
  };
}
