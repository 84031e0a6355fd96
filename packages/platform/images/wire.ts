import type { WirePicture } from '@keystead/kit/picture';
import type { StoredPicture } from './port.ts';

/**
 * Returns a stored picture as answers carry it; the kit's `pictureSources` turns that into what an element needs.
 * `urlFor` makes the address of a key: `storage.url`, preceded by the site's origin where clients need it
 * absolute.
 */
export function wirePicture(
  picture: StoredPicture,
  alt: string,
  urlFor: (key: string) => string,
): WirePicture & { placeholder: string } {
  const { key, width, height, colour, placeholder, variants } = picture;
  const url = urlFor(key);
  const widths = [...new Set(variants.map((variant) => variant.width))].sort((a, b) => a - b);
  return { url, base: url.replace(/\.jpg$/, ''), widths, width, height, colour, placeholder, alt };
}
