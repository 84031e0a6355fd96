/**
 * A picture as answers carry it. Sizes have derivable addresses, `${base}-${width}.avif` and `.webp`, so that a card
 * of twenty needs no list of two hundred addresses.
 */
export interface WirePicture {
  /** Absolute address of the JPEG that every client understands. */
  url: string;
  /** Address without size and format. */
  base: string;
  /** Widths that exist, ascending, in pixels. */
  widths: number[];
  /** Sides of the JPEG in pixels: the reserved box. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  colour: string;
  /** Data URI of a tiny blurred version; left out on cards. */
  placeholder?: string | undefined;
  alt: string;
  /** The point that stays in sight where the picture is cropped, 0 to 1 from left and top; the middle without it. */
  focus?: { x: number; y: number } | undefined;
}

export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  srcSet: string;
}

/** Sources of a `<picture>`, best format first; none for a picture without sizes. */
export function pictureSources(picture: Pick<WirePicture, 'base' | 'widths'>): PictureSource[] {
  if (picture.widths.length === 0) return [];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: picture.widths.map((width) => `${picture.base}-${width}.${format} ${width}w`).join(', '),
  }));
}
