import type { PictureSources, StoredPicture } from '../port.ts';

const order = ['avif', 'webp'] as const;

/** What a page needs to show a stored picture. Pure: no server part is behind this file. */
export function pictureSources(picture: StoredPicture, urlFor: (key: string) => string): PictureSources {
  const { width, height, placeholder, colour, variants } = picture;
  const sources = order.flatMap((format) => {
    const sizes = variants.filter((variant) => variant.format === format).sort((a, b) => a.width - b.width);
    if (sizes.length === 0) return [];
    const srcSet = sizes.map((size) => `${urlFor(size.key)} ${size.width}w`).join(', ');
    return [{ type: `image/${format}` as const, srcSet }];
  });
  return { src: urlFor(picture.key), sources, width, height, placeholder, colour };
}
